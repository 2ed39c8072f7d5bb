import { rupees } from '../../core/money.ts';

/** Maximum cost of one unit, in paise: ₹1 crore. The total of a line stays an exact number. */
const mostUnitCost = 1_000_000_000;

/** The cost of a unit, in rupees, converted to paise. */
export const unitCostField = () => rupees('Unit cost', { most: mostUnitCost });
