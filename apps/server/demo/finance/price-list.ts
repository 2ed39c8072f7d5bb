import { savePriceListEntrySchema } from '@kolam/contract/finance/price-list/rules.ts';
import { days } from '#core/clock.ts';
import { createEntry } from '#finance/price-list/save.ts';
import type { Action } from './action.ts';
import { demoExtras, demoProgramme } from './documents.ts';

const coaching = { desc: 'Coaching of managers', hsn: '999293', unit: 'hour', taxPct: 18 };

/** What the demo sells. New invoices start with the programme, whose price differs by customer. */
export const priceListActions = (now: Date): Action[] =>
  [{ ...demoProgramme, rate: 0, isUsual: true }, ...demoExtras, coaching].map(
    (entry, place): Action => ({
      at: new Date(now.getTime() - days(540) + place * 60_000),
      run: (context) => createEntry(context, savePriceListEntrySchema.parse(entry)),
    }),
  );
