import { labelPage } from './label-page.ts';
import type { Label } from './label-values.ts';
import { printPage } from './print-page.ts';

/** Large and with space for cutting, so that codes can be scanned from a step away. */
const layout = {
  ...{ columns: 2, width: 350, height: 150, gap: 24, caption: true, mrp: false },
  ...{ sheet: undefined, firstCell: 1 },
};

/** Prints codes to hang on a wall, with what each does. */
export const printWallCodes = (codes: readonly Label[]): Promise<void> =>
  printPage(labelPage(codes, layout));
