import { z } from 'zod';
import { roles } from '../../core/permissions.ts';
import { instant } from '../../core/record.ts';

/** The signed-in console user, as in the response of `GET /admin/me`. */
export const principalSchema = z
  .object({
    _id: z.uuid(),
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    permissions: z.array(z.string()),
  })
  .meta({ id: 'Principal' });
export type Principal = z.infer<typeof principalSchema>;

/** A signed-in browser or client of the current user. */
export const sessionSchema = z
  .object({
    id: z.uuid(),
    current: z.boolean().describe('Whether it is the session of this request.'),
    device: z.string().describe('Browser and operating system, as far as the client states them.'),
    address: z.string(),
    remembered: z.boolean(),
    createdAt: instant,
    lastSeenAt: instant,
    expiresAt: instant,
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof sessionSchema>;

/** The configuration of this installation as far as screens show it. */
export const consoleSchema = z.object({
  demo: z.boolean().describe('Whether the server runs with demo data.'),
  mail: z
    .enum(['smtp', 'outbox'])
    .describe('`outbox`: mails are written to files and not delivered.'),
  appUrl: z
    .string()
    .describe('Start of links into the employees’ app, without a slash at the end.'),
});
export type ConsoleInfo = z.infer<typeof consoleSchema>;
