import { z } from 'zod';
import { choice, recordId } from '../../core/fields.ts';
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
