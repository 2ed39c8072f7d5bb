import { z } from 'zod';
import { colleagueFields } from '#people/employees/model.ts';
import { daySchema } from '#programme/challenges/model.ts';
import { instant, referenceSchema } from '../../core/record.ts';
import { cheerKinds } from './values.ts';

/** A cheer that the employee gave. */
export const cheerSchema = z
  .object({
    _id: z.uuid(),
    id: z.uuid(),
    employeeId: z.uuid(),
    challengeId: z.uuid(),
    date: daySchema,
    kind: z.enum(cheerKinds),
  })
  .meta({ id: 'Cheer' });

/** A cheer that the employee received. */
export const receivedCheerSchema = z
  .object({
    _id: z.uuid(),
    id: z.uuid(),
    from: z.object({ _id: z.uuid(), id: z.uuid(), ...colleagueFields }),
    challenge: referenceSchema,
    date: daySchema,
    kind: z.enum(cheerKinds),
    at: instant,
  })
  .meta({ id: 'ReceivedCheer' });

/** The cheers for a person's completed days of today. */
export const cheersOfTodaySchema = z.object({
  counts: z.array(z.object({ kind: z.enum(cheerKinds), count: z.int() })),
  own: z
    .object({ id: z.uuid(), kind: z.enum(cheerKinds) })
    .nullable()
    .describe('The latest one of the employee who asks.'),
});
export type CheersOfToday = z.infer<typeof cheersOfTodaySchema>;
