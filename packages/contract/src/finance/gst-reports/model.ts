import { z } from 'zod';
import { invoiceKinds } from '#finance/invoices/model.ts';
import { supplyTypes } from '#finance/tax/gst.ts';
import { referenceSchema } from '../../core/record.ts';

/** Parts of GSTR-1 that consist of single documents, in the order of the form. */
export const gstr1Tables = [
  'b2b',
  'sez',
  'b2cl',
  'exports',
  'b2cs',
  'nil',
  'cdnr',
  'cdnur',
] as const;
export type Gstr1Table = (typeof gstr1Tables)[number];

/** Everything with documents behind it: the parts of GSTR-1 and further tables. */
export const gstDocumentTables = [
  ...gstr1Tables,
  'hsn-b2b',
  'hsn-b2c',
  'unregistered',
  'bills',
  'not-eligible',
  'cancelled',
  'late-notes',
] as const;
export type GstDocumentTable = (typeof gstDocumentTables)[number];

/** Everything that can be downloaded as a separate file. */
export const gstr1Files = [...gstr1Tables, 'hsn-b2b', 'hsn-b2c', 'issued'] as const;
export type Gstr1File = (typeof gstr1Files)[number];

/** Value and taxes in rupees: sums of lines. */
const figures = {
  taxable: z.number(),
  igst: z.number(),
  cgst: z.number(),
  sgst: z.number().describe('SGST or UTGST.'),
  tax: z.number().describe('igst + cgst + sgst.'),
};
export const gstFiguresSchema = z.object(figures);
export type GstFigures = z.infer<typeof gstFiguresSchema>;

const period = {
  month: z.string().describe('YYYY-MM.'),
  from: z.string(),
  to: z.string(),
  isOver: z.boolean().describe('Whether the month is over, in India.'),
};

const counted = { documents: z.int(), ...figures };

const hsnRow = z.object({
  hsn: z.string().describe('HSN or SAC; empty: not given.'),
  unit: z.string().describe('The portal’s code of a unit; NA of services.'),
  qty: z.number().describe('At most 3 decimals; 0 of services. Less what notes took back.'),
  ratePct: z.number(),
  ...figures,
  total: z.number().describe('With tax.'),
});

export const gstr1Schema = z
  .object({
    ...period,
    gstin: z.string().describe('Of the organisation as it is now; empty: not registered.'),
    largeLimit: z.object({ amount: z.number(), source: z.string() }),
    sections: z
      .array(
        z.object({
          table: z.enum(gstr1Tables),
          ...counted,
          value: z.number().describe('Of the documents, with tax and whatever else is on them.'),
        }),
      )
      .describe('All parts, in the order of the form. Of cdnr and cdnur what the notes took back.'),
    sales: z.object(counted).describe('Issued sales of the month, in all parts together.'),
    notes: z
      .object(counted)
      .describe('Credit notes of the month that lower tax, in all parts together.'),
    net: z
      .object(figures)
      .describe('sales − notes = the parts without cdnr and cdnur, less those.'),
    lateNotes: z
      .object(counted)
      .describe('Credit notes of the month that came too late to lower tax: in no part.'),
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
      .describe('By place and rate, less what credit notes of the month took back.'),
    nil: z.array(
      z.object({
        supplyType: z.enum(supplyTypes),
        isRegistered: z.boolean(),
        documents: z.int(),
        taxable: z.number(),
      }),
    ),
    hsn: z.object({
      b2b: z.array(hsnRow).describe('Sold to who is registered.'),
      b2c: z.array(hsnRow).describe('To everybody else, abroad too.'),
    }),
    issued: z.array(
      z.object({
        nature: z.enum(['invoice', 'credit-note']),
        series: z.string().describe('Such as INV/26-27.'),
        from: z.string(),
        to: z.string(),
        total: z.int().describe('Of the month, void ones too.'),
        cancelled: z.int(),
        net: z.int(),
        elsewhere: z
          .int()
          .describe('Numbers between from and to that stand on documents of another month.'),
      }),
    ),
  })
  .meta({ id: 'Gstr1' });
export type Gstr1 = z.infer<typeof gstr1Schema>;

/** The amount charged, the amount credited by notes, and the difference. */
const lowered = z.object({
  charged: z.object(counted),
  credited: z.object(counted).describe('By notes of the month, of whichever month’s documents.'),
  net: gstFiguresSchema,
});
export type GstLowered = z.infer<typeof lowered>;

export const gstr3bSchema = z
  .object({
    ...period,
    gstin: z.string(),
    outward: z.object({
      taxable: lowered.describe('3.1(a)'),
      zeroRated: lowered.describe('3.1(b): abroad and to special economic zones.'),
      nil: lowered.describe('3.1(c): lines with a rate of 0.'),
    }),
    unregistered: z
      .array(z.object({ place: z.string(), placeLabel: z.string(), ...counted }))
      .describe('3.2: of 3.1(a), between states to who is not registered.'),
    credit: lowered.describe(
      '4(A)(5): tax of bills of vendors with a valid GSTIN, less what debit notes took back.',
    ),
    notEligible: lowered.describe('Bills of all other vendors: their tax is no credit.'),
    net: gstFiguresSchema
      .omit({ taxable: true })
      .describe('outward − credit by head, without notEligible; negative: credit is left.'),
    lateNotes: z.object(counted),
  })
  .meta({ id: 'Gstr3b' });
export type Gstr3b = z.infer<typeof gstr3bSchema>;

/** The columns of a document in a table. */
export const gstDocumentSchema = z
  .object({
    id: z.uuid().describe('Of the invoice or the note.'),
    kind: z.enum(invoiceKinds),
    isNote: z.boolean(),
    code: z.string(),
    issuedOn: z.string(),
    invoice: z
      .object({ id: z.uuid(), code: z.string(), issuedOn: z.string() })
      .describe('The document itself, or the one that the note is on.'),
    party: referenceSchema,
    gstin: z.string(),
    place: z.string(),
    placeLabel: z.string(),
    supplyType: z.enum(supplyTypes),
    isSez: z.boolean(),
    ratesPct: z.array(z.number()).describe('Of its lines in this table.'),
    value: z.number().describe('Of the whole document, with tax.'),
    ...figures,
  })
  .meta({ id: 'GstDocument' });
export type GstDocument = z.infer<typeof gstDocumentSchema>;

/** An error makes the return wrong or causes its refusal. A notice is only informative. */
export const gstSeverities = ['error', 'warning', 'notice'] as const;
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
  VENDOR_NOT_REGISTERED: 'error',
  VENDOR_GSTIN_INVALID: 'error',
  NUMBERS_MISSING: 'error',
  DRAFT_OPEN: 'warning',
  RECIPIENT_INCOMPLETE: 'warning',
  PLACE_DIFFERS: 'warning',
  RATE_ABOLISHED: 'warning',
  HSN_MISSING_B2C: 'warning',
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
    isReady: z.boolean().describe('The month is over, and there is no error and no warning.'),
    errors: z.int(),
    warnings: z.int(),
    checks: z
      .array(
        z.object({
          code: z.enum(gstCheckCodes),
          severity: z.enum(gstSeverities),
          found: z.int().describe('How often; 0: all is well.'),
        }),
      )
      .describe('Everything that was looked at, the gravest first.'),
    problems: z
      .array(
        z.object({
          code: z.enum(gstCheckCodes),
          severity: z.enum(gstSeverities),
          field: z.string().describe('Of the document, such as `lines.hsn`.'),
          message: z.string(),
          invoice: z
            .object({
              id: z.uuid(),
              code: z.string().nullable().describe('null: a draft.'),
              kind: z.enum(invoiceKinds),
              issuedOn: z.string(),
              party: referenceSchema,
            })
            .nullable()
            .describe('null: of the organisation or a series, no document.'),
        }),
      )
      .describe('One page of them, the gravest first.'),
  })
  .meta({ id: 'GstReadiness' });
export type GstReadiness = z.infer<typeof gstReadinessSchema>;
export type GstProblem = GstReadiness['problems'][number];
