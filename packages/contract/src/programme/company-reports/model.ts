import { z } from 'zod';
import { daySchema } from '#programme/challenges/model.ts';
import { instant } from '../../core/record.ts';
import { reportKinds, reportStatuses } from './values.ts';

/** A part of a group of people. */
export const shareSchema = z.object({
  count: z.int().nullable().describe('Null for fewer than 20 people.'),
  percent: z
    .int()
    .nullable()
    .describe('Null for too few people; in steps of 5 from 5 to 95 for fewer than 20.'),
});

export const companyReportSchema = z
  .object({
    id: z.uuid(),
    companyId: z.uuid(),
    kind: z.enum(reportKinds),
    title: z.string().describe('The period in words, or the title of the challenge.'),
    challengeId: z.uuid().nullable(),
    from: daySchema,
    to: daySchema.describe('The last day that it covers, of an active challenge yesterday.'),
    status: z.enum(reportStatuses),
    failure: z.string().nullable().describe('Why it could not be made.'),
    madeBy: z.string().describe('Who asked for it.'),
    madeInPortal: z
      .boolean()
      .describe('Whether someone of the company asked for it, in its portal.'),
    createdAt: instant.describe('When it was asked for.'),
    finishedAt: instant.nullable(),
  })
  .meta({ id: 'CompanyReport' });
export type CompanyReport = z.infer<typeof companyReportSchema>;

/** The report that was asked for. */
export const askedReportSchema = z.object({
  report: companyReportSchema,
  pending: z.int().describe('1 while it is being made, 0 once it is ready.'),
});
