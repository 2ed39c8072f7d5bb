import { languageNames, languages } from '@kolam/contract/core/languages.ts';

/**
 * Returns the code of the language that a cell names in any case, by its name or its code. Undefined
 * for an empty cell; a text that names none stays as it is.
 */
export function languageCell(cell: string): string | undefined {
  const given = cell.toLowerCase();
  const named = languages.find(
    (code) => code === given || languageNames[code].toLowerCase() === given,
  );
  return named ?? (cell || undefined);
}
