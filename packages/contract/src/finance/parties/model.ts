import { z } from 'zod';
import { tdsSections } from '#finance/tax/sections.ts';
import { recordFields, referenceSchema } from '../../core/record.ts';

export const partyKinds = ['customer', 'vendor'] as const;
export type PartyKind = (typeof partyKinds)[number];

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
      .describe('What is unusual about the GSTIN although its format is valid.'),
    pincodeWarning: z
      .string()
      .nullable()
      .describe('Set if the PIN code seems to be in another state and should be checked.'),
    pan: z.string().describe('Masked except for the last 4 characters if it is of an individual.'),
    isSez: z
      .boolean()
      .describe('In a special economic zone: always taxed as a supply between states.'),
    address: z.object({
      line1: z.string(),
      city: z.string(),
      state: z.string().describe('Two letters, such as MH; `OC` abroad; empty if unknown.'),
      pincode: z.string(),
      country: z.string().describe('Of an address abroad, else empty.'),
    }),
    bank: z.object({
      name: z.string(),
      ifsc: z.string(),
      account: z.string().describe('Masked except for the last 4 digits.'),
    }),
    contact: z.string().describe('The contact person; only for vendors.'),
    tdsSection: z
      .enum(tdsSections)
      .describe('The section of the tax deducted from its bills, or by it from ours.'),
    reverseCharge: z
      .boolean()
      .describe('Whether we usually owe the tax of its bills; false for customers.'),
    company: referenceSchema.nullable().describe('The client company that the customer is.'),
    isArchived: z.boolean().describe('Whether it is no longer offered for new documents.'),
  })
  .meta({ id: 'Party' });
export type Party = z.infer<typeof partySchema>;

/** A customer or vendor in its list, with what is due of all its documents, in rupees. */
export const listedPartySchema = partySchema
  .extend({
    due: z.number().describe('Money on account is not taken off.'),
    overdue: z.number().describe('The part of it that was due before today.'),
  })
  .meta({ id: 'ListedParty' });
export type ListedParty = z.infer<typeof listedPartySchema>;

/** The sums of a party's documents, in rupees. */
export const partyFiguresSchema = z.object({
  documents: z.int().describe('Number of issued documents that are not void.'),
  total: z.number(),
  paid: z.number().describe('Including tax deducted at source.'),
  credited: z.number(),
  fromAccount: z.number().describe('Applied from the balance, less what notes moved there.'),
  due: z.number(),
  overdue: z.number(),
  onAccount: z.number().describe('Money of a customer with us, or ours with a vendor.'),
});
