import { z } from 'zod';
import { otherEntrySchema } from '#finance/other-entries/model.ts';
import { otherHeadKeys } from '#finance/other-entries/values.ts';
import { paymentDirections, paymentModes } from '#finance/payments/values.ts';
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
      .describe('Number of the line with the column titles; null: the file has none.'),
    dates: z.enum(dateOrders).default('day-first'),
    decimals: z
      .enum(decimalMarks)
      .nullable()
      .default(null)
      .describe(
        'The decimal separator, as in 1,234.56 or 1.234,56. Null: detected from all rows of the amount columns; never null in a response.',
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
          title: z.string().describe('Empty if the file has no header.'),
          samples: z.array(z.string()).describe('The first cells that are not empty.'),
        }),
      )
      .describe('In the order of the file.'),
    preset: z
      .enum(statementPresets)
      .nullable()
      .describe(
        'The bank layout that the header matches. Null if columns were recognised by their titles or chosen by a user.',
      ),
    mapping: statementMappingSchema
      .nullable()
      .describe('How the rows were read. Null if nothing was recognised; then send a mapping.'),
    problem: z
      .string()
      .nullable()
      .describe('Why the file can’t be imported like this; without `preview` it is refused.'),
  })
  .meta({ id: 'StatementFile' });
export type StatementFile = z.infer<typeof statementFileSchema>;

/** A line of the file that became no row. */
export const leftLineSchema = z.object({
  line: z
    .int()
    .describe('Line number in the file, from 1; the first one if the row has several lines.'),
  reason: z.string(),
  text: z.string().describe('The beginning of the line.'),
});
export type LeftLine = z.infer<typeof leftLineSchema>;

/** A payment as statement rows show it. */
const matchedPaymentSchema = z.object({
  _id: z.uuid(),
  id: z.uuid(),
  code: z.string(),
  direction: z.enum(paymentDirections),
  amount: z.number(),
  left: z.number().describe('Rupees of the amount that no row of a statement shows yet.'),
  tds: z.number().describe('Additional rupees settled by tax deducted at source.'),
  mode: z.enum(paymentModes),
  ref: z.string(),
  paidOn: z.string(),
  invoice: z
    .object({ _id: z.uuid(), id: z.uuid(), code: z.string() })
    .nullable()
    .describe('Null for money on the account of a customer.'),
  party: referenceSchema,
});
export type MatchedPayment = z.infer<typeof matchedPaymentSchema>;

const reasonKinds = ['amount', 'direction', 'reference', 'code', 'net-of-tds', 'near'] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** A payment that may match a row. */
const suggestionSchema = z
  .object({
    paymentId: z.uuid(),
    payment: matchedPaymentSchema,
    score: z.number().describe('From 50 to 100; a higher score is a better match.'),
    reasons: z.array(z.object({ kind: z.enum(reasonKinds), text: z.string() })),
    isSure: z.boolean(),
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.infer<typeof suggestionSchema>;

const rowFields = {
  line: z.int().describe('Line number in the file, from 1.'),
  date: z.string(),
  valueDate: z.string().nullable(),
  amount: z.number().describe('Rupees: positive if received, negative if paid; see `direction`.'),
  direction: z
    .enum(paymentDirections)
    .nullable()
    .describe('Null if the file does not state it and the amount has no sign.'),
  ref: z.string(),
  note: z.string(),
  balance: z.number().nullable().describe('Balance after this row, if the file has it.'),
  suggestions: z
    .array(suggestionSchema)
    .describe('Best first; empty if the row is matched, in part too, or set aside.'),
};

/** A row of the uploaded file. */
export const uploadedRowSchema = z
  .object({
    _id: z.uuid().nullable(),
    id: z.uuid().nullable().describe('Null in a preview if the row is not stored.'),
    ...rowFields,
    isKnown: z.boolean().describe('Whether it was stored before this upload.'),
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
      .describe('The statement that has the row.'),
    sameBalance: z
      .boolean()
      .describe(
        'False if either row has no balance, so that only date, amount and texts are the same.',
      ),
  })
  .meta({ id: 'KnownBankRow' });

export const matchWays = ['hand', 'sure', 'created'] as const;
export type MatchWay = (typeof matchWays)[number];

const rowMatchSchema = z
  .object({
    _id: z.uuid(),
    id: z.uuid(),
    payment: matchedPaymentSchema.nullable().describe('Null for another entry.'),
    entry: otherEntrySchema.nullable().describe('Null for a payment.'),
    amount: z.number().describe('Rupees of the row that the payment or entry makes.'),
    at: instant,
    by: z.string(),
    way: z
      .enum(matchWays)
      .describe(
        'Chosen by hand, accepted as sure, or what it is matched with was created from the row.',
      ),
  })
  .meta({ id: 'BankRowMatch' });
export type RowMatch = z.infer<typeof rowMatchSchema>;

/** A rule that fits an open row. */
const ruleOfRowSchema = z
  .object({
    _id: z.uuid(),
    id: z.uuid(),
    text: z.string().describe('What stands in the row.'),
    head: z.enum(otherHeadKeys),
    isSure: z
      .boolean()
      .describe(
        'Whether no rule with another head, payment or notice competes for the row, and its month is open.',
      ),
  })
  .meta({ id: 'RuleOfBankRow' });

/** A stored row. */
export const bankRowSchema = z
  .object({
    ...recordFields,
    statement: z.object({ _id: z.uuid(), id: z.uuid(), fileName: z.string() }),
    ...rowFields,
    matches: z
      .array(rowMatchSchema)
      .describe(
        'The payments and other entries that make the amount of the row or a part of it, oldest first.',
      ),
    left: z
      .number()
      .describe(
        'Rupees of the row that nothing is recorded for, without a sign. 0 if the row is matched or set aside.',
      ),
    rules: z
      .array(ruleOfRowSchema)
      .describe(
        'The rules that say which other entry an open row is, longest text first. Empty if the row is matched, in part too, or set aside.',
      ),
    notice: z
      .object({ _id: z.uuid(), id: z.uuid(), ref: z.string() })
      .nullable()
      .describe(
        'The newest waiting payment notice with the reference and the amount of an open row. Its payment is recorded from the row.',
      ),
    setAside: z
      .object({ reason: z.enum(asideReasons), note: z.string(), at: instant, by: z.string() })
      .nullable()
      .describe('That no payment belongs to the row, and why; never set together with `matches`.'),
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
    from: z.string().describe('Date of the first row.'),
    to: z.string().describe('Date of the last row.'),
    rows: z.int(),
    matched: z.int(),
    setAside: z.int().describe('Number of rows that no payment belongs to.'),
    unmatched: z.int().describe('Number of rows neither matched nor set aside.'),
    moneyIn: z.number(),
    moneyOut: z.number().describe('A positive number.'),
    unmatchedIn: z.number().describe('Of the rows that are neither matched nor set aside.'),
    unmatchedOut: z.number().describe('A positive number.'),
    entriesIn: z.number().describe('What other entries make of the rows. A part of the matched.'),
    entriesOut: z.number().describe('A positive number.'),
    known: z.int().describe('Number of rows of its file that were already stored.'),
    bad: z.int().describe('Number of lines of its file that could not be read.'),
    skipped: z.int(),
  })
  .meta({ id: 'BankStatement' });
export type BankStatement = z.infer<typeof bankStatementSchema>;

/** A payment found for a row, and why it can't be matched if so. */
export const candidateSchema = z
  .object({
    payment: matchedPaymentSchema,
    isOffered: z.boolean(),
    score: z.number().nullable().describe('Null if the payment is not offered.'),
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
            .describe('The row that the payment is matched with.'),
        }),
      )
      .describe('Why the payment is not offered; empty if it is offered.'),
  })
  .meta({ id: 'MatchCandidate' });
export type MatchCandidate = z.infer<typeof candidateSchema>;

/** An invoice that a row may pay. */
export const matchingInvoiceSchema = z
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
      .describe(
        'Rupees of tax deducted at source that settle the rest of the amount due; 0 if there are none.',
      ),
    left: z
      .number()
      .describe(
        'Rupees that stay due. Negative if the row exceeds the amount due; such a payment would be refused.',
      ),
    reasons: z.array(
      z.object({ kind: z.enum(['due', 'net-of-tds', 'code', 'part', 'beyond']), text: z.string() }),
    ),
  })
  .meta({ id: 'FittingInvoice' });
export type MatchingInvoice = z.infer<typeof matchingInvoiceSchema>;

/** Which other entry the rows of a bank are that have a text. */
export const entryRuleSchema = z
  .object({
    ...recordFields,
    text: z.string().describe('Stands in the narration or the reference, in any case.'),
    direction: z.enum(paymentDirections),
    amountFrom: z.number().nullable().describe('The least rupees of a row. Null: any.'),
    amountTo: z.number().nullable().describe('The most rupees of a row. Null: any.'),
    head: z.enum(otherHeadKeys),
    used: z.int().describe('Number of rows that are recorded by it.'),
    lastUsedAt: instant.nullable().describe('Null if it was never used.'),
  })
  .meta({ id: 'EntryRule' });
export type EntryRule = z.infer<typeof entryRuleSchema>;
