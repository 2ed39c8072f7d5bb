import { z } from 'zod';
import { saleLine } from '#finance/invoices/rules.ts';
import { flag } from '../../core/fields.ts';
import { priceListMessages as messages } from './messages.ts';

const { desc, hsn, unit, rate, taxPct, untaxed } = saleLine.shape;

/** Everything of an entry, by the rules of a line. A change sends all of it. */
export const savePriceListEntrySchema = z
  .object({
    desc,
    hsn: hsn.refine((value) => value !== '', { error: messages.codeRequired }),
    unit,
    rate: rate.default(0).describe('In rupees before GST. 0: it differs each time.'),
    taxPct: taxPct
      .unwrap()
      .nullable()
      .default(null)
      .describe('Null: the default rate of the GST rule on the day of the document.'),
    untaxed: untaxed.unwrap().default('nil').describe('What it is at a rate of 0.'),
    isUsual: flag('Usual')
      .default(false)
      .describe('Whether new invoices start with it. The entry that was it before no longer is.'),
  })
  .refine((given) => given.untaxed === 'nil' || given.taxPct === 0, {
    error: messages.rateOfUntaxed,
    path: ['untaxed'],
  });
export type SavePriceListEntry = z.output<typeof savePriceListEntrySchema>;
