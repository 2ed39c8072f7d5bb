import type { GrievanceContact } from '@kolam/contract/platform/auth/model.ts';
import type { TwoStepPolicy } from '@kolam/contract/platform/auth/values.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { NewEntry } from '#platform/audit/actions.ts';
import type { Account } from './account-store.ts';

/** A client company as far as sign-in needs it. */
type AccountCompany = { name: string; companyCode: string; isOpen: boolean };

/** Returns the companies with these ids. Unknown ones are missing. One feature takes part. */
export const companiesOfAccounts =
  defineHook<(db: Queryable, ids: string[]) => Promise<Map<string, AccountCompany>>>(
    'companiesOfAccounts',
  );

/** Returns the name of our own organisation, empty until it is set. One feature takes part. */
export const ownOrganisation = defineHook<(db: Queryable) => Promise<string>>('ownOrganisation');

/** Returns who answers complaints about personal data, if that is set. One feature takes part. */
export const grievanceContact =
  defineHook<(db: Queryable) => Promise<GrievanceContact | null>>('grievanceContact');

/** Returns the stored setting for two-step sign-in. One feature takes part. */
export const twoStepPolicyOfOrganisation = defineHook<(db: Queryable) => Promise<TwoStepPolicy>>(
  'twoStepPolicyOfOrganisation',
);

/** Locks the rows that must be locked before an account. */
export const lockBeforeAccount =
  defineHook<(tx: Tx, account: Account) => Promise<void>>('lockBeforeAccount');

/**
 * Called after an account's owner has accepted an invitation or set a password by a link. Returns
 * further changes for the history.
 */
export const onLinkAccepted =
  defineHook<(tx: Tx, context: RequestContext, account: Account) => Promise<NewEntry['changes']>>(
    'onLinkAccepted',
  );

/** Called after an account's owner has changed their own name. */
export const onAccountRenamed =
  defineHook<
    (
      tx: Tx,
      context: RequestContext,
      account: Pick<Account, 'id' | 'kind' | 'name'>,
    ) => Promise<void>
  >('onAccountRenamed');
