/** The errors of a refused stock change: at its field, `qty` by default, or none for null. */
export const atField = (
  field: string | null | undefined,
  message: string,
): Record<string, string> | undefined =>
  field === null ? undefined : { [field ?? 'qty']: message };
