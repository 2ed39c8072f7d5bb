import { z } from 'zod';
import { choice, paragraph, recordId, wholeNumber } from '../../core/fields.ts';
import { participationMessages } from './messages.ts';
import { participationLimits, submissionStatuses } from './model.ts';

const seen = choice('Status', submissionStatuses)
  .optional()
  .describe('The status that the decision is based on; 409 if it has changed.');

/** Undoes a decision. */
export const seenSchema = z.object({ seen });

/** Removes the points of a proof, or returns its task. */
export const withdrawSchema = z.object({
  reason: z
    .string({ error: participationMessages.reasonRequired })
    .trim()
    .min(1, { error: participationMessages.reasonRequired })
    .pipe(paragraph('Reason', { max: 500 })),
  seen,
});

/** Identifies a submission to the server for ever: sent again, it returns the first one. */
const clientId = recordId('Client id').optional();

/** With a photo or video the same fields are sent as a form, with the file as `proof`. */
export const submitTaskSchema = z.object({
  clientId,
  note: paragraph('Note', { max: participationLimits.note }).default(''),
});

export const secondLookSchema = z.object({
  note: paragraph('Note', { max: participationLimits.secondLookNote }).default(''),
});

export const attemptSchema = z.object({
  clientId,
  answers: z
    .array(
      z.object({
        questionId: recordId('Question'),
        optionIndex: wholeNumber('Option', { min: 0, max: 100 }),
      }),
      { error: participationMessages.answerEach },
    )
    .max(100, { error: participationMessages.answerEach }),
});
