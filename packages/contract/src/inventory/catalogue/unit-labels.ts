import type { Unit } from '#inventory/goods/units.ts';

/** Labels of units on screens, also accepted in files. */
export const unitLabels: Record<Unit, string> = {
  pcs: 'Pieces',
  kg: 'Kg',
  ltr: 'Litre',
  set: 'Set',
};
