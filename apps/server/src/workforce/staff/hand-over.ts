import { may } from '@kolam/contract/core/permissions.ts';
import type { SignedInScope } from '#core/scope.ts';

/**
 * A mailed link as it is answered: where mails reach nobody, to who manages staff. By it one is the
 * person it was made for, whom who only decides must not become.
 */
export function linkToHandOver(
  { settings, actor }: Pick<SignedInScope, 'settings' | 'actor'>,
  link: string | null,
): string | null {
  return settings.smtpUrl || !may(actor.role, 'staff:write') ? null : link;
}
