import { z } from 'zod';
import { dayField } from '../../core/day-field.ts';
import { choice, requiredText } from '../../core/fields.ts';
import { rupees } from '../../core/money.ts';
import { monthField } from '../../core/month-field.ts';
import { tdsReportMessages as messages } from './messages.ts';
import { payableSections } from './values.ts';

const digits = (label: string, pattern: RegExp, message: string) =>
  requiredText(label, { max: 20 }).refine((text) => text === '' || pattern.test(text), {
    error: message,
  });

/** The number gets its leading zeros, as banks print it. */
export const newChallanSchema = z.object({
  month: monthField('Month'),
  section: choice('Section', payableSections),
  number: digits('Challan number', /^\d{1,5}$/, messages.numberForm).transform((number) =>
    number.padStart(5, '0'),
  ),
  bsrCode: digits('BSR code', /^\d{7}$/, messages.bsrForm),
  depositedOn: dayField('Deposited on'),
  tax: rupees('Tax').refine((paise) => paise > 0, { error: messages.taxPositive }),
});
export type NewChallan = z.output<typeof newChallanSchema>;
