import { passwordMessages } from '@kolam/contract/platform/auth/messages.ts';
import type { AwaitedNotice } from '@kolam/contract/platform/auth/model.ts';
import { privacyNotices } from '@kolam/contract/platform/auth/privacy-notices.ts';
import type { PrivacyNoticeKind } from '@kolam/contract/platform/auth/values.ts';
import type { Queryable } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import type { Account } from './account-store.ts';
import { grievanceContact } from './hooks.ts';

type Owner = Pick<Account, 'kind' | 'passwordHash' | 'mustChangePassword' | 'noticeVersion'>;
type Accepted = Partial<Pick<Account, 'noticeVersion' | 'noticeAcceptedAt'>>;

/** Returns whose notice an account accepts with the first password that its owner chooses. */
function awaitedOf({
  kind,
  passwordHash,
  mustChangePassword,
  noticeVersion,
}: Owner): PrivacyNoticeKind | null {
  if (kind === 'employee' || (passwordHash !== null && !mustChangePassword)) return null;
  return noticeVersion === privacyNotices[kind].version ? null : kind;
}

export async function readAwaitedNotice(
  db: Queryable,
  owner: Owner,
): Promise<AwaitedNotice | null> {
  const kind = awaitedOf(owner);
  if (kind === null) return null;
  const { version } = privacyNotices[kind];
  return { kind, version, grievance: await grievanceContact.only()(db) };
}

/**
 * Returns how a locked account changes when its owner sets a password and accepts what is awaited.
 * @throws Failure 400 at `notice`
 */
export function acceptNotice(
  owner: Owner,
  { version, now }: { version: number | undefined; now: Date },
): Accepted {
  const kind = awaitedOf(owner);
  if (kind === null) return {};
  if (version !== privacyNotices[kind].version)
    throw invalid({ notice: passwordMessages.noticeNotAccepted });
  return { noticeVersion: version, noticeAcceptedAt: now };
}
