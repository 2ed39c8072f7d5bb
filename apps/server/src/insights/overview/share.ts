/** Rounds to one decimal. */
export const rounded = (value: number | null) =>
  value === null ? null : Math.round(value * 10) / 10;

/** Returns a percentage with one decimal, at most 100. Null if the whole is 0. */
export const share = (part: number, whole: number) =>
  whole === 0 ? null : Math.min(100, rounded((part / whole) * 100) ?? 0);
