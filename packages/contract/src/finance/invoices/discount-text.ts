/** Returns "less 10%" for a line with a discount, else null. */
export const lessText = ({ discountPct }: { discountPct: number }): string | null =>
  discountPct === 0 ? null : `less ${discountPct}%`;

/** Returns a discount as a form has it: empty for none. */
export const discountText = (percent: number): string => (percent === 0 ? '' : String(percent));
