import { z } from 'zod';
import { recordFields, referenceSchema } from '../../core/record.ts';
import { certificateStates, payableSections, quarters } from './values.ts';

/** A deposit of deducted tax with a bank, for a month and a section. */
export const challanSchema = z
  .object({
    ...recordFields,
    month: z.string().describe('YYYY-MM: the month of the deduction.'),
    section: z.enum(payableSections),
    number: z.string().describe('The serial number of the challan, 5 digits.'),
    bsrCode: z.string().describe('The branch of the bank, 7 digits.'),
    depositedOn: z.string(),
    tax: z.number().describe('Without interest and fees.'),
  })
  .meta({ id: 'TdsChallan' });
export type TdsChallan = z.infer<typeof challanSchema>;

/** Rupees. toDeposit = tax − deposited − fromBank; below 0 if more was deposited. */
const payableFigures = {
  tax: z.number(),
  deposited: z.number().describe('By challans.'),
  fromBank: z
    .number()
    .describe('Paid besides by other entries with the head TDS and the month, without challan.'),
  toDeposit: z.number(),
};

/** The tax deducted in a month by a section, less what was released or reversed in it. */
export const payableSchema = z
  .object({
    month: z.string().describe('YYYY-MM.'),
    section: z.enum(payableSections),
    taxable: z.number().describe('Credited or paid without GST; salaries with their TDS.'),
    ...payableFigures,
    dueOn: z.string().describe('The last day of the deposit.'),
    challans: z.array(challanSchema).describe('The earliest deposit first.'),
  })
  .meta({ id: 'TdsPayable' });

export const payableTotalsSchema = z.object(payableFigures);

/** The tax that a client deducted from its payments of a quarter that were not reversed. */
export const receivableSchema = z
  .object({
    client: referenceSchema,
    year: z.int().describe('The year in which the tax year begins.'),
    quarter: z.enum(quarters),
    sections: z.array(z.string()),
    receipts: z.int(),
    settled: z.number().describe('Received together with the tax, with GST.'),
    tds: z.number(),
    certified: z.number().describe('Rupees by the certificates received for the quarter.'),
    certificates: z
      .array(z.object({ _id: z.uuid(), id: z.uuid(), number: z.string(), tds: z.number() }))
      .describe('Those received, by number.'),
  })
  .meta({ id: 'TdsReceivable' });

const certificateFields = {
  ...recordFields,
  year: z.int().describe('The year in which the financial year begins.'),
  quarter: z.enum(quarters),
  form: z.string().describe('Form 16A for quarters up to March 2026, Form 131 since.'),
  number: z.string(),
  tds: z.number().describe('Rupees of tax that it states.'),
  state: z.enum(certificateStates).describe('Only those received count.'),
  reason: z.string().nullable().describe('Why it was refused.'),
  sentBy: z.string(),
};

/** A certificate of tax that a client deducted, as the console shows it. */
export const clientCertificateSchema = z
  .object({
    ...certificateFields,
    company: referenceSchema,
    client: referenceSchema,
    file: z.object({
      name: z.string(),
      url: z.string().describe('Opens the file for 5 minutes.'),
    }),
  })
  .meta({ id: 'ClientCertificate' });
export type ClientCertificate = z.infer<typeof clientCertificateSchema>;

/** The same for the company that sent it. */
export const companyCertificateSchema = z
  .object({
    ...certificateFields,
    account: referenceSchema,
    file: z.string().describe('The name of its file.'),
  })
  .meta({ id: 'CompanyTdsCertificate' });
export type CompanyCertificate = z.infer<typeof companyCertificateSchema>;

/** The tax that a company deducted in a quarter, and its certificates. */
export const companyTdsQuarterSchema = z
  .object({
    quarter: z.enum(quarters),
    form: certificateFields.form,
    isOver: z.boolean().describe('A certificate is for a quarter that is over.'),
    inNotices: z
      .number()
      .describe('Rupees in payment notices whose payments are not recorded yet.'),
    recorded: z.number().describe('Rupees deducted from the payments that are recorded.'),
    certified: z.number().describe('Rupees by the certificates received.'),
    missing: z.number().describe('Recorded without a certificate; 0 until the quarter is over.'),
    certificates: z.array(companyCertificateSchema).describe('The newest first.'),
  })
  .meta({ id: 'CompanyTdsQuarter' });
export type CompanyTdsQuarter = z.infer<typeof companyTdsQuarterSchema>;
