import { z } from 'zod';
import { supplyTypes } from '#finance/tax/gst.ts';
import { dayField } from '../../core/day-field.ts';
import { choice, flag, requiredParagraph, requiredText } from '../../core/fields.ts';
import { gstin } from '../../core/gstin.ts';
import { monthField } from '../../core/month-field.ts';
import { stateField } from '../../core/state-field.ts';
import { amendmentMessages } from './messages.ts';

/** Omitted particulars stay as they were issued. */
export const amendInvoiceSchema = z.object({
  name: requiredText('Name').optional().describe('Of the recipient.'),
  gstin: gstin().optional().describe('Of the recipient. Required if it was reported with one.'),
  isSez: flag('Special economic zone').optional(),
  place: stateField('Place of supply', { foreign: true })
    .refine((place) => place !== '', { error: amendmentMessages.placeRequired })
    .optional(),
  supplyType: choice('Supply type', supplyTypes)
    .optional()
    .describe('Default: from our state and the place of supply.'),
  issuedOn: dayField('Date')
    .optional()
    .describe('In the same financial year, at the latest the last day of the filed month.'),
  month: monthField('Month')
    .optional()
    .describe('The month in whose GSTR-1 the amendment stands. Default: this month.'),
  confirmOtherPan: flag('Confirmation')
    .optional()
    .describe('Accepts a GSTIN of another PAN, which is another person or company.'),
  reason: requiredParagraph('Reason', { max: 500 }),
});
