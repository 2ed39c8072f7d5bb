/** To one decimal. */
export const rounded = (value: number | null) =>
  value === null ? null : Math.round(value * 10) / 10;

/** Percent, to one decimal, at most 100; null of nothing. */
export const share = (part: number, whole: number) =>
  whole === 0 ? null : Math.min(100, rounded((part / whole) * 100) ?? 0);
