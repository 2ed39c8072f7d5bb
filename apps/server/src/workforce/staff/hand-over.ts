import { can } from '@kolam/contract/core/permissions.ts';
import type { SignedInContext } from '#core/request-context.ts';

/**
 * Returns a mailed link for the response: only when mails are not delivered, and only to users who
 * manage staff. The link lets its holder act as that person, which users who may only decide must
 * not.
 */
export function linkToHandOver(
  { settings, actor }: Pick<SignedInContext, 'settings' | 'actor'>,
  link: string | null,
): string | null {
  return settings.smtpUrl || !can(actor.role, 'staff:write') ? null : link;
}
