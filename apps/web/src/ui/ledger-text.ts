import { inPaise } from '@kolam/contract/core/paise.ts';
import { rupeeFigure } from '@kolam/contract/core/rupee-text.ts';

/** Whole paise as ledgers have them: always with both decimals. */
export const ledgerText = (paise: number): string =>
  paise < 0 ? `−₹${rupeeFigure(-paise)}` : `₹${rupeeFigure(paise)}`;

/** The same from rupees, as answers have them. */
export const ledgerRupees = (rupees: number): string => ledgerText(inPaise(rupees));
