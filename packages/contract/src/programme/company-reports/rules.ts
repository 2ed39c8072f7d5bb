import { z } from 'zod';
import { choice, recordId } from '../../core/fields.ts';
import { languages } from '../../core/languages.ts';
import { monthField } from '../../core/month-field.ts';
import { reportMessages } from './messages.ts';
import { reportKinds, startsQuarter } from './values.ts';

/**
 * What a report is to cover: for a month or a quarter its first month, `YYYY-MM`, else a challenge.
 * The other field is ignored.
 */
export const askForReportSchema = z
  .object({
    kind: choice('Kind', reportKinds),
    month: monthField('Month').optional(),
    challengeId: recordId('Challenge').optional(),
  })
  .superRefine(({ kind, month, challengeId }, context) => {
    const refuse = (field: 'month' | 'challengeId', message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (kind === 'challenge') {
      if (challengeId === undefined) refuse('challengeId', reportMessages.challengeRequired);
      return;
    }
    if (month === undefined)
      refuse(
        'month',
        kind === 'month' ? reportMessages.monthRequired : reportMessages.quarterRequired,
      );
    else if (kind === 'quarter' && !startsQuarter(month)) refuse('month', reportMessages.noQuarter);
  });
export type AskForReport = z.output<typeof askForReportSchema>;

/** In which form a report is downloaded. */
export const reportFileQuery = z.object({
  format: choice('Format', ['pdf', 'zip']).default('pdf'),
  language: choice('Language', languages)
    .optional()
    .describe(
      'Of the pages, which are drawn from the same figures. Without it: that of the company when the figures were read.',
    ),
});
export type ReportFileQuery = z.output<typeof reportFileQuery>;
