import { z } from 'zod';
import { roles } from '../../core/permissions.ts';
import { instant } from '../../core/record.ts';

/** Who is signed in to the console, as `GET /admin/me` answers it. */
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

/** One signed-in browser or client of the person asking. */
export const sessionSchema = z
  .object({
    id: z.uuid(),
    current: z.boolean().describe('The session that asks.'),
    device: z.string().describe('Browser and system as far as the client told them.'),
    address: z.string(),
    remembered: z.boolean(),
    createdAt: instant,
    lastSeenAt: instant,
    expiresAt: instant,
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof sessionSchema>;

/** How this installation is set up, as far as screens show it. */
export const consoleSchema = z.object({
  demo: z.boolean().describe('Runs with demo data.'),
  mail: z.enum(['smtp', 'outbox']).describe('`outbox`: mails are files, nobody receives them.'),
});
export type ConsoleInfo = z.infer<typeof consoleSchema>;
