/** What goods are counted in. */
export const units = ['pcs', 'kg', 'ltr', 'set'] as const;
export type Unit = (typeof units)[number];
