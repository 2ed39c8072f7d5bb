import { z } from 'zod';
import { taxedSections } from '#finance/tax/sections.ts';
import { dayField } from '../../core/day-field.ts';
import { choice, flag, recordId, requiredText } from '../../core/fields.ts';
import { rupees } from '../../core/money.ts';
import { tdsMessages } from './messages.ts';

/** `rate` is converted to hundredths of a percent. */
export const newCertificateSchema = z
  .object({
    vendorId: recordId('Vendor', { required: tdsMessages.vendorRequired }),
    section: choice('Section', taxedSections),
    number: requiredText('Number', { max: 40 }),
    rate: z
      .number({ error: 'Rate must be a number' })
      .min(0, { error: 'Rate can’t be negative' })
      .max(100, { error: 'Rate must be at most 100' })
      .refine((value) => Math.round(value * 100) / 100 === value, {
        error: 'Rate can have at most 2 decimals',
      })
      .transform((value) => Math.round(value * 100)),
    limit: rupees('Limit').refine((paise) => paise > 0, { error: tdsMessages.limitPositive }),
    validFrom: dayField('Valid from'),
    validTo: dayField('Valid to'),
    confirmOverlap: flag('Confirmation')
      .optional()
      .describe('Accepts days that another certificate for the section has, too.'),
  })
  .refine(({ validFrom, validTo }) => validFrom <= validTo, {
    path: ['validTo'],
    error: tdsMessages.daysOrder,
  });
export type NewCertificate = z.output<typeof newCertificateSchema>;
