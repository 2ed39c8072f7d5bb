import { z } from 'zod';
import { paymentDirections, paymentModes } from '#finance/payments/model.ts';
import { instant, recordFields, referenceSchema } from '../../core/record.ts';
import {
  asideReasons,
  dateOrders,
  decimalMarks,
  mostStatementColumns,
  type StatementField,
  statementFields,
  statementPresets,
} from './limits.ts';

/** Columns that statements and their rows can be sorted by. */
export const bankStatementSorts = ['createdAt', 'from', 'fileName'] as const;
export const bankRowSorts = ['line', 'date', 'amount', 'createdAt'] as const;

const place = z
  .int()
  .min(0)
  .max(mostStatementColumns - 1)
  .nullable()
  .default(null);

/** Which column has what, by index from 0. */
export const statementMappingSchema = z
  .object({
    ...(Object.fromEntries(statementFields.map((field) => [field, place])) as Record<
      StatementField,
      typeof place
    >),
    headerLine: z
      .int()
      .min(1)
      .nullable()
      .default(null)
      .describe('The file’s line with the names of the columns; null: it has none.'),
    dates: z.enum(dateOrders).default('day-first'),
    decimals: z
      .enum(decimalMarks)
      .nullable()
      .default(null)
      .describe(
        'What stands before the decimals of amounts: 1,234.56 or 1.234,56. Null: what all rows of its columns tell; in an answer never null.',
      ),
  })
  .meta({ id: 'StatementMapping' });
export type StatementMapping = z.output<typeof statementMappingSchema>;

/** How a file was read. */
export const statementFileSchema = z
  .object({
    fileName: z.string(),
    encoding: z.enum(['utf-8', 'utf-16', 'latin-1']),
    separator: z.enum([',', ';', '\t', '|']),
    columns: z
      .array(
        z.object({
          place: z.int(),
          title: z.string().describe('Empty where the file has no header.'),
          samples: z.array(z.string()).describe('The first few cells that are not empty.'),
        }),
      )
      .describe('In the order of the file.'),
    preset: z
      .enum(statementPresets)
      .nullable()
      .describe(
        'The layout that the header was recognised as; null: by its words, or by a person.',
      ),
    mapping: statementMappingSchema
      .nullable()
      .describe('What the rows were read by; null: nothing was recognised, so send a mapping.'),
    problem: z
      .string()
      .nullable()
      .describe('Why the file can’t be imported like this; then it is refused without preview.'),
  })
  .meta({ id: 'StatementFile' });
export type StatementFile = z.infer<typeof statementFileSchema>;

/** A line of the file that became no row. */
export const leftLineSchema = z.object({
  line: z.int().describe('The file’s line, from 1; of a row of several lines the first.'),
  reason: z.string(),
  text: z.string().describe('How the line begins.'),
});
export type LeftLine = z.infer<typeof leftLineSchema>;

/** A payment as statement rows show it. */
export const matchedPaymentSchema = z.object({
  _id: z.uuid(),
  id: z.uuid(),
  code: z.string(),
  direction: z.enum(paymentDirections),
  amount: z.number(),
  tds: z.number().describe('Rupees settled besides by tax deducted at source.'),
  mode: z.enum(paymentModes),
  ref: z.string(),
  paidOn: z.string(),
  invoice: z.object({ _id: z.uuid(), id: z.uuid(), code: z.string() }),
  party: referenceSchema,
});
export type MatchedPayment = z.infer<typeof matchedPaymentSchema>;

export const reasonKinds = [
  'amount',
  'direction',
  'reference',
  'code',
  'net-of-tds',
  'near',
] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** A payment that may match a row. */
export const suggestionSchema = z
  .object({
    paymentId: z.uuid(),
    payment: matchedPaymentSchema,
    score: z.number().describe('50 to 100; see the scoring of this feature.'),
    reasons: z.array(z.object({ kind: z.enum(reasonKinds), text: z.string() })),
    isSure: z.boolean(),
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.infer<typeof suggestionSchema>;

const rowFields = {
  line: z.int().describe('Of the file, from 1.'),
  date: z.string(),
  valueDate: z.string().nullable(),
  amount: z
    .number()
    .describe('Rupees: above 0 what came in, below 0 what went out; see `direction`.'),
  direction: z
    .enum(paymentDirections)
    .nullable()
    .describe('Null: the file tells nothing of it, and the amount has no sign.'),
  ref: z.string(),
  note: z.string(),
  balance: z.number().nullable().describe('After this row, where the file says it.'),
  suggestions: z
    .array(suggestionSchema)
    .describe('The best first; none where it is matched or set aside.'),
};

/** A row of the uploaded file. */
export const uploadedRowSchema = z
  .object({
    _id: z.uuid().nullable(),
    id: z.uuid().nullable().describe('Null: a preview of a row that is not there yet.'),
    ...rowFields,
    isKnown: z.boolean().describe('It was there before this file.'),
  })
  .meta({ id: 'UploadedBankRow' });

/** A row of the file that was stored before. */
export const knownRowSchema = z
  .object({
    line: rowFields.line,
    date: rowFields.date,
    amount: rowFields.amount,
    direction: rowFields.direction,
    ref: rowFields.ref,
    note: rowFields.note,
    balance: rowFields.balance,
    statement: z
      .object({ _id: z.uuid(), id: z.uuid(), fileName: z.string() })
      .describe('The one that has it.'),
    sameBalance: z
      .boolean()
      .describe('False: one of both says no balance, so day, amount and texts alone are the same.'),
  })
  .meta({ id: 'KnownBankRow' });

export const matchWays = ['hand', 'sure', 'created'] as const;
export type MatchWay = (typeof matchWays)[number];

/** A stored row. */
export const bankRowSchema = z
  .object({
    ...recordFields,
    statement: z.object({ _id: z.uuid(), id: z.uuid(), fileName: z.string() }),
    ...rowFields,
    match: z
      .object({
        payment: matchedPaymentSchema,
        at: instant,
        by: z.string(),
        way: z
          .enum(matchWays)
          .describe('Chosen by hand, accepted as sure, or its payment created from the row.'),
      })
      .nullable(),
    setAside: z
      .object({ reason: z.enum(asideReasons), note: z.string(), at: instant, by: z.string() })
      .nullable()
      .describe('That no payment belongs to it, and why; never beside a match.'),
  })
  .meta({ id: 'BankRow' });
export type BankRow = z.infer<typeof bankRowSchema>;

/** A stored statement with its matching progress. */
export const bankStatementSchema = z
  .object({
    ...recordFields,
    fileName: z.string(),
    preset: z.enum(statementPresets).nullable(),
    uploadedBy: z.string(),
    from: z.string().describe('The day of its first row.'),
    to: z.string().describe('The day of its last row.'),
    rows: z.int(),
    matched: z.int(),
    setAside: z.int().describe('Rows that no payment belongs to.'),
    unmatched: z.int().describe('Neither matched nor set aside.'),
    moneyIn: z.number(),
    moneyOut: z.number().describe('Above 0.'),
    unmatchedIn: z.number().describe('Of the rows that are neither matched nor set aside.'),
    unmatchedOut: z.number().describe('Above 0.'),
    known: z.int().describe('Rows of its file that were there before it.'),
    bad: z.int().describe('Lines of its file that could not be read.'),
    skipped: z.int(),
  })
  .meta({ id: 'BankStatement' });
export type BankStatement = z.infer<typeof bankStatementSchema>;

/** A payment found for a row, and why it can't be matched if so. */
export const candidateSchema = z
  .object({
    payment: matchedPaymentSchema,
    isOffered: z.boolean(),
    score: z.number().nullable().describe('Null where it is not offered.'),
    reasons: suggestionSchema.shape.reasons,
    isSure: z.boolean(),
    hindrances: z
      .array(
        z.object({
          kind: z.enum(['amount', 'direction', 'matched', 'reversed']),
          text: z.string(),
          row: z
            .object({ id: z.uuid(), statementId: z.uuid() })
            .nullable()
            .describe('The row it is matched with.'),
        }),
      )
      .describe('Why it is not offered; none where it is.'),
  })
  .meta({ id: 'MatchCandidate' });
export type MatchCandidate = z.infer<typeof candidateSchema>;

/** An invoice that a row may pay. */
export const fittingInvoiceSchema = z
  .object({
    _id: z.uuid(),
    id: z.uuid(),
    code: z.string(),
    kind: z.enum(['sales', 'purchase']),
    party: referenceSchema,
    issuedOn: z.string(),
    dueOn: z.string(),
    grandTotal: z.number(),
    due: z.number(),
    tds: z
      .number()
      .describe('What settles the rest of the due beside the row’s amount; 0: it is all of it.'),
    left: z
      .number()
      .describe(
        'Rupees that stay due; below 0: the row is more than is due, and would be refused.',
      ),
    reasons: z.array(
      z.object({ kind: z.enum(['due', 'net-of-tds', 'code', 'part', 'beyond']), text: z.string() }),
    ),
  })
  .meta({ id: 'FittingInvoice' });
export type FittingInvoice = z.infer<typeof fittingInvoiceSchema>;
