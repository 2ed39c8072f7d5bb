/** The errors of a refused move of goods: at its field, `qty` unless given, or null where it has none. */
export const atField = (
  field: string | null | undefined,
  message: string,
): Record<string, string> | undefined =>
  field === null ? undefined : { [field ?? 'qty']: message };
