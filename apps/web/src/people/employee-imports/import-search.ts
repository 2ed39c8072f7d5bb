const steps = ['columns'] as const;

type Raw = Record<string, unknown>;

const textOf = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number') && value !== ''
    ? String(value)
    : undefined;

/**
 * Parses the state of the import page in the URL: the import's id, whether its columns are being
 * matched, and the page of recent imports.
 */
export function importSearch(raw: Raw): { import?: string; step?: 'columns'; page?: string } {
  const id = textOf(raw.import);
  const step = steps.find((known) => known === raw.step);
  const page = textOf(raw.page);
  return {
    ...(id ? { import: id } : {}),
    ...(id && step ? { step } : {}),
    ...(!id && page && /^[1-9]\d{0,5}$/.test(page) && page !== '1' ? { page } : {}),
  };
}
