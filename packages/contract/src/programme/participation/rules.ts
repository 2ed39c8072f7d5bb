import { z } from 'zod';
import { choice, paragraph, recordId, text, wholeNumber } from '../../core/fields.ts';
import { submissionStatuses } from './decisions.ts';
import { participationMessages } from './messages.ts';
import { participationLimits } from './model.ts';

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

/** Several proofs, each once. */
export const proofIdsSchema = z.object({
  ids: z
    .array(recordId('Proof'), { error: participationMessages.chooseProofs })
    .min(1, { error: participationMessages.chooseProofs })
    .max(participationLimits.atOnce, {
      error: participationMessages.tooManyProofs(participationLimits.atOnce),
    })
    .transform((ids) => [...new Set(ids)]),
});

/** Identifies a submission to the server for ever: sent again, it returns the first one. */
const clientId = recordId('Client id').optional();

/**
 * For a day that closes before a submission can be sent: when it was made, by the server's clock as
 * far as the phone knows it, and the token of the day's `pass`. Ignored as long as the day is open.
 */
const claimFields = {
  doneAt: z.iso.datetime({ error: participationMessages.doneAtInvalid }).optional(),
  pass: text('Pass').optional(),
};
export type Claim = { doneAt?: string | undefined; pass?: string | undefined };

/** With a photo or video the same fields are sent as a form, with the file as `proof`. */
export const submitTaskSchema = z.object({
  clientId,
  note: paragraph('Note', { max: participationLimits.note }).default(''),
  ...claimFields,
});

export const secondLookSchema = z.object({
  note: paragraph('Note', { max: participationLimits.secondLookNote }).default(''),
});

export const ratingSchema = z.object({
  rating: wholeNumber('Rating', { min: 1, max: 5 }),
});

export const attemptSchema = z.object({
  clientId,
  answers: z
    .array(
      z
        .object({
          questionId: recordId('Question'),
          optionId: recordId('Option').optional(),
          optionIndex: wholeNumber('Option', { min: 0, max: 100 })
            .optional()
            .describe(
              'In place of `optionId`, from before options had ids: the option at this place when the attempt arrives, from 0.',
            ),
        })
        .refine(
          ({ optionId, optionIndex }) => (optionId === undefined) !== (optionIndex === undefined),
          { error: participationMessages.unknownOption },
        ),
      { error: participationMessages.answerEach },
    )
    .max(100, { error: participationMessages.answerEach }),
  ...claimFields,
});

export const completeModuleSchema = z.object(claimFields);
