import { z } from 'zod';
import { choice, email, requiredText } from '../../core/fields.ts';
import { portalRights } from '../../core/portal-access.ts';

const name = requiredText('Name', { max: 120 });
const right = choice('Right', portalRights);

export const invitePortalUserSchema = z.object({ name, email: email('Email'), right });
export type InvitePortalUser = z.output<typeof invitePortalUserSchema>;

/** Where a mailed code or link no longer reaches someone, another email. */
export const resetPortalUserSchema = z.object({ email: email('Email').optional() });
export type ResetPortalUser = z.output<typeof resetPortalUserSchema>;

/** Omitted fields stay as they are. */
export const changePortalUserSchema = z.object({
  name: name.optional(),
  right: right.optional(),
  status: choice('Status', ['active', 'inactive']).optional(),
});
export type ChangePortalUser = z.output<typeof changePortalUserSchema>;
