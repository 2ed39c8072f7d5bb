import { z } from 'zod';
import { requiredYearField } from '#finance/tax/year-field.ts';
import { dayField } from '../../core/day-field.ts';
import { choice, flag, recordId, requiredParagraph, requiredText } from '../../core/fields.ts';
import { rupees } from '../../core/money.ts';
import { monthField } from '../../core/month-field.ts';
import { certificateMessages, tdsReportMessages as messages } from './messages.ts';
import { payableSections, quarters } from './values.ts';

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
  confirmUnusual: flag('Confirmation')
    .optional()
    .describe('Accepts more than is left to deposit, and a deposit in the month of the deduction.'),
});
export type NewChallan = z.output<typeof newChallanSchema>;

/** Forms have texts where JSON has numbers. */
const fromForm = (given: unknown) =>
  typeof given === 'string' && given.trim() !== '' ? Number(given) : given;

export const sendCertificateSchema = z.object({
  account: recordId('Account', { required: certificateMessages.accountRequired }).describe(
    'Of the accounts of the own company, as its statements have them.',
  ),
  year: requiredYearField.describe('The year in which the financial year of the quarter begins.'),
  quarter: choice('Quarter', quarters).describe('One that is over.'),
  number: requiredText('Certificate number', { max: 30 })
    .refine((text) => text === '' || /^[A-Za-z0-9/-]+$/.test(text), {
      error: certificateMessages.numberForm,
    })
    .transform((text) => text.toUpperCase()),
  tds: z
    .preprocess(
      fromForm,
      rupees('TDS').refine((paise) => paise > 0, { error: certificateMessages.taxPositive }),
    )
    .describe('Rupees of tax that it states.'),
});
export type SendCertificate = z.output<typeof sendCertificateSchema>;

export const refuseCertificateSchema = z.object({
  reason: requiredParagraph('Reason', { max: 500 }),
});
