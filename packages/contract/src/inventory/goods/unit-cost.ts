import { rupees } from '../../core/money.ts';

/** The most that one unit may cost, in paise: ₹1 crore; a line of units stays an exact number. */
const mostUnitCost = 1_000_000_000;

/** What a unit cost, in rupees; becomes paise. */
export const unitCostField = () => rupees('Unit cost', { most: mostUnitCost });
