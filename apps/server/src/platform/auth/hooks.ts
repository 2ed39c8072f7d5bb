import type { Queryable, Tx } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { NewEntry } from '#platform/audit/actions.ts';
import type { Account } from './store.ts';

/** A client company as far as signing in has to know it. */
export type AccountCompany = { name: string; companyCode: string; isOpen: boolean };

/** The companies of these ids; unknown ones are missing. One feature takes part. */
export const companiesOfAccounts =
  defineHook<(db: Queryable, ids: string[]) => Promise<Map<string, AccountCompany>>>(
    'companiesOfAccounts',
  );

/** How our own organisation is called; empty until it is known. One feature takes part. */
export const ownOrganisation = defineHook<(db: Queryable) => Promise<string>>('ownOrganisation');

/** Locks what has to be locked before an account is. */
export const lockBeforeAccount =
  defineHook<(tx: Tx, account: Account) => Promise<void>>('lockBeforeAccount');

/** The owner of an account has set a password by a link. Responds with what else that changed, for the history. */
export const onPasswordSet =
  defineHook<(tx: Tx, context: RequestContext, account: Account) => Promise<NewEntry['changes']>>(
    'onPasswordSet',
  );

/** The owner of an account has changed the own name. */
export const onAccountRenamed =
  defineHook<
    (
      tx: Tx,
      context: RequestContext,
      account: Pick<Account, 'id' | 'kind' | 'name'>,
    ) => Promise<void>
  >('onAccountRenamed');
