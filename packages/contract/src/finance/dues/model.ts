import { z } from 'zod';
import { referenceSchema } from '../../core/record.ts';
import { dueAges } from './values.ts';

/** Amounts in rupees. balance = due − onAccount. */
export const dueFiguresSchema = z.object({
  due: z.number().describe('What was due of documents: the sum of the five ages.'),
  notDue: z.number().describe('Due on that day or later.'),
  days30: z.number().describe('1 to 30 days past the due date.'),
  days60: z.number().describe('31 to 60 days past the due date.'),
  days90: z.number().describe('61 to 90 days past the due date.'),
  older: z.number().describe('More than 90 days past the due date.'),
  onAccount: z
    .number()
    .describe(
      'Money of the customer with us, and what was paid before or beyond a document by the days of the payments.',
    ),
  balance: z.number(),
});

/** What one customer or vendor owed, or was owed, at the end of a day. */
export const partyDueSchema = z
  .object({
    party: referenceSchema,
    documents: z.int().describe('Number of documents with something due.'),
    ...dueFiguresSchema.shape,
  })
  .meta({ id: 'PartyDue' });

/** A document with something due at the end of a day. */
export const dueDocumentSchema = z
  .object({
    _id: z.uuid(),
    id: z.uuid(),
    code: z.string(),
    billNo: z.string(),
    issuedOn: z.string(),
    dueOn: z.string(),
    total: z.number(),
    settled: z.number().describe('By payments, TDS, notes and from the account until that day.'),
    due: z.number(),
    age: z.enum(dueAges),
  })
  .meta({ id: 'DueDocument' });
