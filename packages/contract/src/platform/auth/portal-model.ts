import { z } from 'zod';
import { portalRights } from '../../core/portal-access.ts';

/** Someone who is signed in to the portal of their company. */
export const portalPersonSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    right: z.enum(portalRights),
    company: z.object({ name: z.string(), companyCode: z.string() }),
  })
  .meta({ id: 'PortalPerson' });
export type PortalPerson = z.infer<typeof portalPersonSchema>;
