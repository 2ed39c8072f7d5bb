import type { Unit } from '#inventory/goods/units.ts';

/** What units are called on screens; files may say so too. */
export const unitLabels: Record<Unit, string> = {
  pcs: 'Pieces',
  kg: 'Kg',
  ltr: 'Litre',
  set: 'Set',
};
