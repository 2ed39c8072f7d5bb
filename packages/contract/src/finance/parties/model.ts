import { z } from 'zod';
import { recordFields, referenceSchema } from '../../core/record.ts';

export const partyKinds = ['customer', 'vendor'] as const;
export type PartyKind = (typeof partyKinds)[number];

/** Columns the lists can be sorted by. */
export const partySorts = ['name', 'email', 'createdAt'] as const;

/** A customer we invoice, or a vendor who invoices us. */
export const partySchema = z
  .object({
    ...recordFields,
    kind: z.enum(partyKinds),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    gstin: z.string().describe('Empty: not registered under GST.'),
    gstinWarning: z
      .string()
      .nullable()
      .describe('What is unusual about the GSTIN, though its form fits.'),
    pincodeWarning: z
      .string()
      .nullable()
      .describe('Where the PIN code seems to lie in another state; good to look at twice.'),
    pan: z.string(),
    isSez: z.boolean().describe('In a special economic zone: always taxed as between states.'),
    address: z.object({
      line1: z.string(),
      city: z.string(),
      state: z.string().describe('Two letters, such as MH; empty: not known.'),
      pincode: z.string(),
    }),
    bank: z.object({
      name: z.string(),
      ifsc: z.string(),
      account: z.string().describe('All but the last 4 digits hidden.'),
    }),
    contact: z.string().describe('The person to talk to; vendors only.'),
    company: referenceSchema.nullable().describe('The client company that a customer is.'),
    isArchived: z.boolean().describe('Not offered for new documents.'),
  })
  .meta({ id: 'Party' });
export type Party = z.infer<typeof partySchema>;

/** The sums of a party's documents, in rupees. */
export const partyFiguresSchema = z.object({
  documents: z.int().describe('Issued ones that are not void.'),
  total: z.number(),
  paid: z.number().describe('With the tax deducted at source.'),
  credited: z.number(),
  due: z.number(),
  overdue: z.number(),
});
