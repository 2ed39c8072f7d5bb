import { inPaise } from '@kolam/contract/core/paise.ts';
import { rupeeFigure } from '@kolam/contract/core/rupee-text.ts';

/** Formats whole paise as in a ledger, always with two decimals. */
export const ledgerText = (paise: number): string =>
  paise < 0 ? `−₹${rupeeFigure(-paise)}` : `₹${rupeeFigure(paise)}`;

/** Like `ledgerText`, from rupees as in responses. */
export const ledgerRupees = (rupees: number): string => ledgerText(inPaise(rupees));
