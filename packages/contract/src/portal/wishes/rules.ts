import { z } from 'zod';
import { dateField } from '#programme/challenges/day-rules.ts';
import { categories } from '#programme/challenges/values.ts';
import { choice, paragraph, recordId, requiredParagraph, requiredText } from '../../core/fields.ts';
import { wishMessages } from './messages.ts';
import { wishLimits } from './values.ts';

const day = z.preprocess((given) => (given === '' ? null : given), dateField.nullable());

export const makeWishSchema = z
  .object({
    subject: requiredText('Wish', { max: wishLimits.subject }),
    category: z
      .preprocess(
        (given) => (given === '' ? null : given),
        choice('Category', categories).nullable(),
      )
      .default(null),
    from: day.default(null),
    to: day.default(null),
    note: paragraph('Note', { max: wishLimits.note }).default(''),
  })
  .superRefine(({ from, to }, context) => {
    const refuse = (path: 'from' | 'to', message: string) =>
      context.addIssue({ code: 'custom', path: [path], message, input: path });
    if ((from === null) !== (to === null))
      refuse(from === null ? 'from' : 'to', wishMessages.bothDays);
    else if (from !== null && to !== null && to < from) refuse('to', wishMessages.order);
  });
export type MakeWish = z.output<typeof makeWishSchema>;

export const planWishSchema = z.object({
  challengeId: z
    .preprocess((given) => (given === '' ? null : given), recordId('Challenge').nullable())
    .default(null),
  answer: paragraph('Answer', { max: wishLimits.note }).default(''),
});
export type PlanWish = z.output<typeof planWishSchema>;

export const declineWishSchema = z.object({
  reason: requiredParagraph('Reason', { max: wishLimits.note }),
});
