import { z } from 'zod';
import { notificationMessages } from './messages.ts';

/** What to mark as read: some by their ids, or all current ones. */
export const readSchema = z
  .object({
    ids: z
      .array(z.uuid({ error: notificationMessages.idsWrong }).toLowerCase(), {
        error: notificationMessages.idsWrong,
      })
      .min(1, { error: notificationMessages.idsMissing })
      .max(500, { error: notificationMessages.idsTooMany })
      .optional(),
    all: z.literal(true, { error: notificationMessages.allWrong }).optional(),
  })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
    error: notificationMessages.idsMissing,
    path: ['ids'],
  });
