import { z } from 'zod';
import { eventHeads } from '#finance/events/heads.ts';
import { supplyTypes } from '#finance/tax/gst.ts';
import { taxProfiles } from '#finance/tax/profiles.ts';
import { tdsSections } from '#finance/tax/sections.ts';
import { shownFileSchema } from '#platform/files/model.ts';
import { instant, recordFields, referenceSchema } from '../../core/record.ts';
import { invoiceKinds, invoiceStatuses, lineCredits, untaxedKinds } from './values.ts';

/** Warnings about an accepted document. */
const warningCodes = [
  'SUPPLY_TYPE_DIFFERS',
  'PLACE_DIFFERS',
  'RATE_ABOLISHED',
  'VENDOR_NOT_REGISTERED',
  'RECIPIENT_INCOMPLETE',
  'SUPPLIER_INCOMPLETE',
  'HSN_MISSING',
  'CREDIT_TOO_LATE',
  'INPUT_CREDIT_LOST',
  'SELF_INVOICE_LATE',
  'OWED_TAX_LATE',
  'OWED_TAX_PAID_AHEAD',
] as const;
const warningSchema = z.object({ code: z.enum(warningCodes), message: z.string() });
export type DocumentWarning = z.infer<typeof warningSchema>;

/** A line with its figures, in rupees. */
const documentLineSchema = z
  .object({
    _id: z.uuid(),
    id: z.uuid(),
    desc: z.string(),
    hsn: z.string().describe('HSN or SAC code; empty if missing.'),
    unit: z.string(),
    qty: z.number().describe('At most 3 decimals.'),
    rate: z.number(),
    discountPct: z.number().describe('In percent, taken off before tax.'),
    taxPct: z.number().describe('In percent, at most 2 decimals.'),
    taxable: z.number(),
    cgst: z.number(),
    sgst: z.number(),
    igst: z.number(),
    total: z.number(),
    owedTax: z.number().describe('Tax under reverse charge, which is not part of `total`.'),
  })
  .meta({ id: 'DocumentLine' });
export type DocumentLine = z.infer<typeof documentLineSchema>;

const invoiceLineSchema = documentLineSchema
  .extend({
    untaxed: z.enum(untaxedKinds).nullable().describe('Null for a line with a rate.'),
    credit: z
      .enum(lineCredits)
      .nullable()
      .describe('Whether input tax is taken as credit; null for sales.'),
    creditReason: z.string().describe('Empty for credit that is taken.'),
    creditReversedIn: z
      .string()
      .nullable()
      .describe('The month in which credit that was taken is reversed, `YYYY-MM`.'),
  })
  .meta({ id: 'InvoiceLine' });
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

/** The figures of a document in rupees: sums of its lines, and its round-off. */
const figures = {
  subtotal: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  taxTotal: z.number(),
  roundOff: z.number().describe('Brings the total to whole rupees, without tax; may be below 0.'),
  grandTotal: z.number(),
  owedTax: z
    .number()
    .describe('Tax under reverse charge, which we owe instead of the vendor; not in `grandTotal`.'),
};

export const invoiceSchema = z
  .object({
    ...recordFields,
    kind: z.enum(invoiceKinds),
    code: z
      .string()
      .nullable()
      .describe('Consecutive by kind and financial year; null for a draft.'),
    status: z.enum(invoiceStatuses),
    issuedOn: z.string(),
    dueOn: z.string(),
    isOverdue: z.boolean().describe('Whether an amount is due and the due date has passed.'),
    party: referenceSchema.describe('The customer or vendor, with its name on the document.'),
    place: z.string().describe('Place of supply, two letters.'),
    placeLabel: z.string().describe('Such as 27-Maharashtra.'),
    supplyType: z.enum(supplyTypes),
    billNo: z.string().describe('The vendor’s own number; empty for sales.'),
    reverseCharge: z.boolean().describe('Whether we owe the tax of a bill; false for sales.'),
    ...figures,
    paid: z.number(),
    tdsSettled: z.number().describe('Settled by tax deducted at source.'),
    credited: z.number(),
    fromAccount: z
      .number()
      .describe(
        'Applied from the balance of the customer, less what notes moved there; below 0 if a note came after payment.',
      ),
    due: z
      .number()
      .describe(
        'grandTotal − paid − tdsSettled − credited − fromAccount; 0 for drafts and void documents.',
      ),
    tds: z
      .object({
        section: z.enum(tdsSections),
        applied: z.boolean().describe('Whether tax was deducted from any payment.'),
        hasPAN: z.boolean(),
        onBill: z
          .number()
          .nullable()
          .describe(
            'Tax deducted when the bill was recorded; null if it is deducted from payments.',
          ),
      })
      .nullable()
      .describe('Tax to deduct from a vendor; null for sales.'),
    event: referenceSchema
      .nullable()
      .describe('The event whose revenue or cost it is; not part of the document itself.'),
    eventHead: z.enum(eventHeads).nullable().describe('Always `revenue` for sales.'),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof invoiceSchema>;

/** A party as of the document's issue. */
const partySnapshotSchema = z.object({
  name: z.string(),
  gstin: z.string(),
  pan: z.string(),
  state: z.string(),
  stateLabel: z.string(),
  address: z.array(z.string()).describe('The lines of the address.'),
  email: z.string(),
  phone: z.string(),
});

export const creditNoteSchema = z
  .object({
    _id: z.uuid(),
    id: z.uuid(),
    createdAt: instant,
    updatedAt: instant.describe('The same as `createdAt`: a note never changes.'),
    code: z.string(),
    issuedOn: z.string(),
    reason: z.string(),
    lowersTax: z
      .boolean()
      .describe(
        'False for a financial note, which came too late to lower the tax: its figures are without GST.',
      ),
    creditMonth: z
      .string()
      .nullable()
      .describe('The month in which a debit note lowers the input tax; null for sales.'),
    recipientReversed: z
      .object({ answer: z.enum(['yes', 'no']), on: z.string().nullable() })
      .nullable()
      .describe(
        'Whether the recipient of a sale reversed its input tax credit, and when; null while unknown.',
      ),
    ...figures,
    lines: z.array(documentLineSchema),
  })
  .meta({ id: 'CreditNote' });
export type CreditNote = z.infer<typeof creditNoteSchema>;

export const amendedOnField = z
  .string()
  .nullable()
  .describe('The day on which the particulars were amended. Null if they were not.');

export const invoiceDetailSchema = invoiceSchema
  .extend({
    lines: z.array(invoiceLineSchema),
    creditMonth: z
      .string()
      .nullable()
      .describe(
        'The month in whose return the input tax of a bill is taken, `YYYY-MM`; null for sales, and for drafts that take the month in which they are recorded.',
      ),
    owed: z
      .object({ cgst: z.number(), sgst: z.number(), igst: z.number() })
      .describe('`owedTax` by head.'),
    selfInvoice: z
      .object({ code: z.string(), issuedOn: z.string(), isCancelled: z.boolean() })
      .nullable()
      .describe(
        'Our own invoice for a bill under reverse charge of a vendor who is not registered.',
      ),
    paymentVouchers: z
      .array(
        z.object({
          _id: z.uuid(),
          id: z.uuid(),
          code: z.string(),
          issuedOn: z.string(),
          amount: z.number().describe('What the payment settled of the bill, with TDS.'),
          isReversed: z.boolean(),
        }),
      )
      .describe('Of a bill under reverse charge: one for each payment of it, oldest first.'),
    supplier: partySnapshotSchema,
    recipient: partySnapshotSchema,
    notes: z.string(),
    billFile: shownFileSchema.nullable().describe('A copy of the vendor’s bill.'),
    amountInWords: z.string(),
    voided: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
    creditNotes: z.array(creditNoteSchema),
    amendment: z
      .object({
        at: instant,
        by: z.string(),
        month: z.string().describe('The month in whose GSTR-1 it stands, `YYYY-MM`.'),
        issuedOn: z.string(),
        name: z.string().describe('Of the recipient.'),
        gstin: z.string(),
        isSez: z.boolean(),
        place: z.string(),
        placeLabel: z.string(),
        supplyType: z.enum(supplyTypes),
        cgst: z.number(),
        sgst: z.number(),
        igst: z.number(),
        notes: z.array(z.string()).describe('The numbers of the credit notes amended with it.'),
        reason: z.string(),
      })
      .nullable()
      .describe(
        'The particulars of a sale as amended after its month was filed; everything else is as it was issued.',
      ),
    amendable: z
      .object({
        isSez: z.boolean().describe('Whether it was issued to a special economic zone.'),
        from: z.string().describe('The first month in whose GSTR-1 an amendment can stand.'),
        until: z.string().describe('The last such month.'),
      })
      .nullable()
      .describe('Null unless GSTR-1 of its month is filed and it can still be amended.'),
    sent: z
      .object({ at: instant, to: z.string() })
      .nullable()
      .describe('When it was last sent by mail.'),
    tdsWorking: z
      .object({
        profile: z.enum(taxProfiles),
        validFrom: z.string(),
        steps: z.array(z.object({ label: z.string(), how: z.string(), amount: z.number() })),
      })
      .nullable()
      .describe('The calculation of the tax deducted when the bill was recorded, and its rule.'),
    warnings: z.array(warningSchema),
  })
  .meta({ id: 'InvoiceDetail' });
export type InvoiceDetail = z.infer<typeof invoiceDetailSchema>;

/** An invoice or bill that is linked to an event. */
export const eventDocumentSchema = z
  .object({
    _id: z.uuid(),
    id: z.uuid(),
    version: z.int().describe('Version of the document, for `If-Match` when its link is changed.'),
    kind: z.enum(invoiceKinds),
    code: z.string().nullable().describe('Null for a draft.'),
    status: z.enum(invoiceStatuses),
    issuedOn: z.string(),
    party: referenceSchema,
    head: z.enum(eventHeads),
    value: z.number().describe('Without GST.'),
    credited: z.number().describe('Without GST.'),
    amount: z
      .number()
      .describe('The amount that counts for the event; 0 for drafts and void documents.'),
  })
  .meta({ id: 'EventDocument' });
export type EventDocument = z.infer<typeof eventDocumentSchema>;
