import { z } from 'zod';
import { auditEntrySchema } from '#platform/audit/model.ts';
import { portalRights } from '../../core/portal-access.ts';
import { instant, recordFields } from '../../core/record.ts';
import { portalUserStatuses } from './values.ts';

/** Someone of a client company who may sign in to its portal. */
export const portalUserSchema = z
  .object({
    ...recordFields,
    name: z.string(),
    email: z.string(),
    right: z.enum(portalRights),
    status: z.enum(portalUserStatuses),
    lastSignInAt: instant.nullable(),
  })
  .meta({ id: 'PortalUser' });
export type PortalUser = z.infer<typeof portalUserSchema>;

/** What someone of a portal did, without values: those need a confirmed session. */
export const portalActivitySchema = auditEntrySchema
  .omit({ changes: true })
  .meta({ id: 'PortalActivity' });
