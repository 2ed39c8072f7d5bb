import { formatNumber } from '#ui/format.ts';

/** Set by the call that changes many at once. */
export const mostChanged = 500;
/** Set by the call for the file of chosen people. */
export const mostExported = 5000;

/** Why so many can't be changed in one step, before anybody is asked whether to. */
export const tooManyToChange = (count: number): string | undefined =>
  count > mostChanged
    ? `At most ${mostChanged} people can be changed at once. Choose fewer.`
    : undefined;

/** Why so many can't be exported by choosing them. */
export const tooManyToExport = (count: number): string | undefined =>
  count > mostExported
    ? `At most ${formatNumber(mostExported)} people can be exported by choosing them. Filter the list and export all of it.`
    : undefined;
