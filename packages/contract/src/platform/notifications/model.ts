import { z } from 'zod';
import { instant } from '../../core/record.ts';
import type { NotificationKind } from '../../core/record-kinds.ts';
import { notificationKinds } from './kinds.ts';

export const notificationSchema = z
  .object({
    id: z.uuid(),
    kind: z.lazy(() => z.enum(notificationKinds())),
    title: z.string().describe('A sentence with the current names of records.'),
    detail: z.string().describe('Further details; may be empty.'),
    url: z.string().describe('Path of the record or the filtered list in the console.'),
    readAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notificationSchema>;

// A z.record of the kinds would refuse an unknown one, whereas unknown fields are dropped
// everywhere else.
const kindFields = () =>
  Object.fromEntries(notificationKinds().map((kind) => [kind, z.boolean().optional()])) as Record<
    NotificationKind,
    z.ZodOptional<z.ZodBoolean>
  >;

/** Which kinds a user receives. Only those that their role may read. */
export const preferencesSchema = z.lazy(() => z.object(kindFields()));
export type NotificationPreferences = z.infer<typeof preferencesSchema>;
