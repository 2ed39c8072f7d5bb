import { can } from '@kolam/contract/core/permissions.ts';
import type { SignedInContext } from '#core/request-context.ts';

/**
 * A mailed link as it is answered: where mails reach nobody, to who manages staff. By it one is the
 * person it was made for, whom who only decides must not become.
 */
export function linkToHandOver(
  { settings, actor }: Pick<SignedInContext, 'settings' | 'actor'>,
  link: string | null,
): string | null {
  return settings.smtpUrl || !can(actor.role, 'staff:write') ? null : link;
}
