/** Units in which goods are counted. */
export const units = ['pcs', 'kg', 'ltr', 'set'] as const;
export type Unit = (typeof units)[number];
