import { z } from 'zod';
import { supplyTypes } from '#finance/tax/gst.ts';
import { choice, text } from '../../core/fields.ts';
import { rupees } from '../../core/money.ts';
import { stateField } from '../../core/state-field.ts';
import { advanceMessages } from './messages.ts';

const hsn = text('SAC', { max: 8 }).refine((value) => value === '' || /^99\d{4}$/.test(value), {
  error: advanceMessages.ofServices,
});

/** Converts `taxPct` to hundredths of a percent. */
const taxPct = z
  .number({ error: 'GST rate must be a number' })
  .max(100, { error: 'GST rate must be at most 100' })
  .refine((value) => Math.round(value * 100) / 100 === value, {
    error: 'GST rate can have at most 2 decimals',
  })
  .refine((value) => value > 0, { error: advanceMessages.ratePositive })
  .transform((value) => Math.round(value * 100));

/** What a voucher has to say of an advance (Central Goods and Services Tax Rules, rule 50). */
export const advanceSchema = z.object(
  {
    desc: text('Description', { max: 500 }).default('').describe('Default: advance for services.'),
    hsn: hsn.default(''),
    taxPct: taxPct
      .optional()
      .describe('Default: the default rate of the GST rule on its day; 18 without a rule.'),
    place: stateField('Place of supply', { foreign: true })
      .default('')
      .describe('Default: the state of the customer. Required if that is not known.'),
    supplyType: choice('Supply type', supplyTypes)
      .optional()
      .describe(
        'Default: by our state and the place. `inter` if the nature of the supply is not known yet (rule 50).',
      ),
    tds: rupees('TDS')
      .default(0)
      .describe('Tax that the customer deducted from it: the advance is the money and this.'),
  },
  { error: 'Advance must be an object' },
);
export type NewAdvance = z.output<typeof advanceSchema>;
