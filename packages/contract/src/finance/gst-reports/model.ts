import { z } from 'zod';
import { invoiceKinds } from '#finance/invoices/values.ts';
import { supplyTypes } from '#finance/tax/gst.ts';
import { referenceSchema } from '../../core/record.ts';
import { gstr1Amendments, gstr1Tables } from './values.ts';

/** Value and taxes in rupees: sums of lines. */
const figures = {
  taxable: z.number(),
  igst: z.number(),
  cgst: z.number(),
  sgst: z.number().describe('SGST or UTGST.'),
  tax: z.number().describe('igst + cgst + sgst.'),
};
const gstFiguresSchema = z.object(figures);
export type GstFigures = z.infer<typeof gstFiguresSchema>;

const period = {
  month: z.string().describe('YYYY-MM.'),
  from: z.string(),
  to: z.string(),
  isOver: z.boolean().describe('Whether the month is over in Indian time.'),
};

const counted = { documents: z.int(), ...figures };

/** The kinds of documents in table 13 that are issued here. */
export const issuedNatures = [
  'invoice',
  'self-invoice',
  'credit-note',
  'receipt-voucher',
  'payment-voucher',
  'refund-voucher',
] as const;

const hsnRow = z.object({
  hsn: z.string().describe('HSN or SAC code; empty if missing.'),
  unit: z.string().describe('The portal’s unit code; NA for services.'),
  qty: z
    .number()
    .describe('At most 3 decimals; 0 for services. Quantities of credit notes are subtracted.'),
  ratePct: z.number(),
  ...figures,
  total: z.number().describe('With tax.'),
});

const advanceRow = z.object({
  place: z.string(),
  placeLabel: z.string(),
  supplyType: z.enum(supplyTypes),
  ratePct: z.number(),
  documents: z.int().describe('Number of advances.'),
  ...figures,
});

const advances = z.object({
  received: z
    .array(advanceRow)
    .describe('11A: advances of the month without invoice by its end, by place and rate.'),
  adjusted: z
    .array(advanceRow)
    .describe('11B: advances of earlier months that were invoiced or refunded in the month.'),
  net: z.object(figures).describe('received − adjusted.'),
});

export const gstr1Schema = z
  .object({
    ...period,
    gstin: z.string().describe('Current GSTIN of the organisation; empty if it is not registered.'),
    largeLimit: z.object({ amount: z.number(), source: z.string() }),
    sections: z
      .array(
        z.object({
          table: z.enum(gstr1Tables),
          ...counted,
          value: z.number().describe('Total of the documents, with tax and lines of other tables.'),
        }),
      )
      .describe(
        'All tables in the order of the form. The amounts of cdnr and cdnur are those credited by the notes.',
      ),
    sales: z.object(counted).describe('Issued sales of the month, in all tables together.'),
    notes: z
      .object(counted)
      .describe('Credit notes of the month that reduce tax, in all tables together.'),
    net: z
      .object(figures)
      .describe('sales − notes. Equals the tables without cdnr and cdnur, less these two.'),
    lateNotes: z
      .object(counted)
      .describe('Credit notes of the month that are too late to reduce tax; they are in no table.'),
    b2cs: z
      .array(
        z.object({
          place: z.string(),
          placeLabel: z.string(),
          supplyType: z.enum(supplyTypes),
          ratePct: z.number(),
          ...counted,
        }),
      )
      .describe('By place and rate, less the credit notes of the month.'),
    nil: z.array(
      z.object({
        supplyType: z.enum(supplyTypes),
        isRegistered: z.boolean(),
        documents: z.int(),
        taxable: z.number().describe('nil + exempt + nonGst.'),
        nil: z.number(),
        exempt: z.number(),
        nonGst: z.number(),
      }),
    ),
    advances,
    amendments: z
      .object({
        sections: z
          .array(
            z.object({
              table: z.enum(gstr1Amendments),
              documents: z.int(),
              before: gstFiguresSchema.describe('As declared. Of notes: the amounts credited.'),
              after: gstFiguresSchema,
            }),
          )
          .describe('Tables 9A, 9C and 10 that amend something, in the order of the form.'),
        b2cs: z
          .array(
            z.object({
              month: z.string().describe('The month that declared them, `YYYY-MM`.'),
              place: z.string(),
              placeLabel: z.string(),
              supplyType: z.enum(supplyTypes),
              ratePct: z.number(),
              before: gstFiguresSchema,
              after: gstFiguresSchema,
            }),
          )
          .describe('Table 10: the sums of a month and place that change, at all their rates.'),
        net: gstFiguresSchema.describe('What all amendments change together; less for notes.'),
      })
      .describe('Documents of filed months whose particulars this month amends.'),
    hsn: z.object({
      b2b: z.array(hsnRow).describe('Sold to registered buyers.'),
      b2c: z.array(hsnRow).describe('Sold to all other buyers, including buyers abroad.'),
    }),
    issued: z.array(
      z.object({
        nature: z.enum(issuedNatures),
        series: z.string().describe('Such as INV/26-27.'),
        from: z.string(),
        to: z.string(),
        total: z.int().describe('Number of documents of the month, including void ones.'),
        cancelled: z.int(),
        net: z.int(),
        elsewhere: z
          .int()
          .describe(
            'Number of codes between `from` and `to` that belong to documents of another month.',
          ),
      }),
    ),
  })
  .meta({ id: 'Gstr1' });
export type Gstr1 = z.infer<typeof gstr1Schema>;

/** The amount charged, the amount credited by notes, and the difference. */
const lowered = z.object({
  charged: z.object(counted),
  credited: z.object(counted).describe('By notes of the month, for documents of any month.'),
  net: gstFiguresSchema,
});
export type GstLowered = z.infer<typeof lowered>;

/** A row of 3.1. Its net includes what amendments change of earlier months. */
const outward = lowered.extend({ amended: gstFiguresSchema });

export const gstr3bSchema = z
  .object({
    ...period,
    gstin: z.string(),
    outward: z.object({
      taxable: outward.describe('3.1(a). Its net includes that of the advances.'),
      zeroRated: outward.describe('3.1(b): exports and supplies to special economic zones.'),
      nil: outward.describe('3.1(c): nil-rated and exempt lines.'),
      nonGst: outward.describe('3.1(e): non-GST lines.'),
    }),
    owed: lowered.describe('3.1(d): purchases whose tax we owe under reverse charge.'),
    advances: advances.pick({ net: true }).extend({
      received: z.object(counted),
      adjusted: z.object(counted),
    }),
    unregistered: z
      .array(z.object({ place: z.string(), placeLabel: z.string(), ...counted }))
      .describe('3.2: the part of 3.1(a) sold between states to buyers who are not registered.'),
    imported: lowered.describe('4(A)(2): of 3.1(d), services of vendors abroad.'),
    owedCredit: lowered.describe('4(A)(3): of 3.1(d), all others.'),
    credit: lowered.describe(
      '4(A)(5): tax on bills of vendors with a valid GSTIN whose credit is taken in the month, less debit notes.',
    ),
    reversed: z.object({
      blocked: lowered.describe('4(B)(1): the part of 4(A) that is blocked or gives no credit.'),
      later: lowered.describe('4(B)(2): credit that was taken and is reversed in the month.'),
    }),
    creditNet: gstFiguresSchema.describe('4(C): 4(A) − 4(B).'),
    tooLate: lowered.describe(
      '4(D)(2): bills recorded too late for credit, section 16(4), without blocked lines; in no other row.',
    ),
    notEligible: lowered.describe('Bills of all other vendors; their tax gives no credit.'),
    net: gstFiguresSchema
      .omit({ taxable: true })
      .describe('outward − creditNet by head. Negative if credit remains.'),
    inCash: gstFiguresSchema
      .omit({ taxable: true })
      .describe('3.1(d), which is paid in cash: no credit pays it.'),
    lateNotes: z.object(counted),
  })
  .meta({ id: 'Gstr3b' });
export type Gstr3b = z.infer<typeof gstr3bSchema>;

/** The columns of a document in a table. */
export const gstDocumentSchema = z
  .object({
    id: z.uuid().describe('Id of the invoice, the note or the advance.'),
    kind: z.enum(invoiceKinds),
    isNote: z.boolean(),
    code: z.string(),
    issuedOn: z.string(),
    invoice: z
      .object({ id: z.uuid(), code: z.string(), issuedOn: z.string() })
      .nullable()
      .describe('The document itself, or the document that the note belongs to. Null: an advance.'),
    payment: z
      .object({ id: z.uuid(), code: z.string() })
      .nullable()
      .describe('The receipt of an advance.'),
    party: referenceSchema,
    gstin: z.string(),
    place: z.string(),
    placeLabel: z.string(),
    supplyType: z.enum(supplyTypes),
    isSez: z.boolean(),
    was: z
      .object({
        issuedOn: z.string(),
        name: z.string(),
        gstin: z.string(),
        placeLabel: z.string(),
        isSez: z.boolean(),
        igst: z.number(),
        cgst: z.number(),
        sgst: z.number(),
      })
      .nullable()
      .describe('Of an amendment: the particulars and the tax as declared before.'),
    ratesPct: z.array(z.number()).describe('Rates of its lines in this table.'),
    value: z.number().describe('Total of the whole document, with tax.'),
    ...figures,
  })
  .meta({ id: 'GstDocument' });
export type GstDocument = z.infer<typeof gstDocumentSchema>;

/** An error makes the return wrong or causes its refusal. A notice is only informative. */
const gstSeverities = ['error', 'warning', 'notice'] as const;
export type GstSeverity = (typeof gstSeverities)[number];

/** The checks before a month is filed, with their severity. */
export const gstChecks = {
  ORGANISATION_NOT_REGISTERED: 'error',
  SUPPLIER_GSTIN_MISSING: 'error',
  SUPPLIER_GSTIN_DIFFERS: 'error',
  RECIPIENT_GSTIN_INVALID: 'error',
  SEZ_NOT_REGISTERED: 'error',
  PLACE_MISSING: 'error',
  SUPPLY_TYPE_DIFFERS: 'error',
  HSN_MISSING: 'error',
  HSN_MISSING_B2C: 'error',
  HSN_INVALID: 'error',
  HSN_TOO_SHORT: 'error',
  VENDOR_NOT_REGISTERED: 'error',
  VENDOR_GSTIN_INVALID: 'error',
  NUMBERS_MISSING: 'error',
  DRAFT_OPEN: 'warning',
  RECIPIENT_INCOMPLETE: 'warning',
  PLACE_DIFFERS: 'warning',
  RATE_ABOLISHED: 'warning',
  BILL_NO_MISSING: 'warning',
  LATE_NOTE: 'notice',
  E_INVOICE: 'notice',
  MONTH_RUNNING: 'notice',
} as const satisfies Record<string, GstSeverity>;
export type GstCheck = keyof typeof gstChecks;
export const gstCheckCodes = Object.keys(gstChecks) as [GstCheck, ...GstCheck[]];

export const gstReadinessSchema = z
  .object({
    ...period,
    isReady: z
      .boolean()
      .describe('Whether the month is over and there are no errors and no warnings.'),
    errors: z.int(),
    warnings: z.int(),
    checks: z
      .array(
        z.object({
          code: z.enum(gstCheckCodes),
          severity: z.enum(gstSeverities),
          found: z.int().describe('Number of problems found.'),
        }),
      )
      .describe('All checks, most severe first.'),
    problems: z
      .array(
        z.object({
          code: z.enum(gstCheckCodes),
          severity: z.enum(gstSeverities),
          field: z.string().describe('Path of the field in the document, such as `lines.hsn`.'),
          message: z.string(),
          invoice: z
            .object({
              id: z.uuid(),
              code: z.string().nullable().describe('Null for a draft.'),
              kind: z.enum(invoiceKinds),
              issuedOn: z.string(),
              party: referenceSchema,
            })
            .nullable()
            .describe('Null if the problem concerns the organisation or a series.'),
        }),
      )
      .describe('One page of the problems, most severe first.'),
  })
  .meta({ id: 'GstReadiness' });
export type GstReadiness = z.infer<typeof gstReadinessSchema>;
export type GstProblem = GstReadiness['problems'][number];
