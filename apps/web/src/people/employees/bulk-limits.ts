import { formatNumber } from '#ui/format.ts';

/** The limit of the bulk endpoint. */
export const mostChanged = 500;
/** The limit of the endpoints for selected employees. */
export const mostExported = 5000;

/** Returns why this many can't be changed at once, before the confirmation. */
export const tooManyToChange = (count: number): string | undefined =>
  count > mostChanged
    ? `At most ${mostChanged} people can be changed at once. Choose fewer.`
    : undefined;

/** Returns why this many selected ones can't be assigned to a challenge. */
export const tooManyToAssign = (count: number): string | undefined =>
  count > mostExported
    ? `At most ${formatNumber(mostExported)} people can be assigned by choosing them. Filter the list and assign all found.`
    : undefined;

/** Returns why this many selected ones can't be exported. */
export const tooManyToExport = (count: number): string | undefined =>
  count > mostExported
    ? `At most ${formatNumber(mostExported)} people can be exported by choosing them. Filter the list and export all of it.`
    : undefined;
