import type { BodyOf, QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type * as endpoints from '@kolam/contract/platform/settings/endpoints.ts';
import { adminMessages } from '@kolam/contract/platform/settings/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import {
  changeAccount,
  inviteAdmin,
  lockAdmins,
  renewInvitation,
  resetTwoStep,
} from '#platform/auth/actions.ts';
import { type Account, listAdminAccounts } from '#platform/auth/queries.ts';
import { mailAdmins } from './mail-admins.ts';
import { adminChangedMail } from './mails.ts';
import { presentAdmin, presentAdmins } from './present.ts';

export async function readAdmins(
  context: SignedInContext,
  query: QueryOf<typeof endpoints.listAdmins>,
) {
  const { column, descending } = sortOf(query.sort);
  const { rows, total } = await listAdminAccounts(context.db, {
    search: searchOf(query),
    status: query.status,
    sort: column,
    descending,
    page: query,
  });
  return { data: await presentAdmins(context.db, rows), meta: metaOf(query, total) };
}

/** Adds an Administrator without a password and mails the link to set one. */
export async function invite(context: SignedInContext, body: BodyOf<typeof endpoints.inviteAdmin>) {
  return context.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    const { account, link } = await inviteAdmin(tx, context, body);
    await notifyAdmins(tx, context, { admins, account, change: 'invited' });
    await recordChange(tx, context, {
      record: { kind: 'account', id: account.id, title: account.name },
      action: 'invited',
      changes: [{ field: 'email', before: null, after: account.email }],
    });
    return { data: await presentAdmin(tx, account), link: linkToShow(context, link) };
  });
}

/** Mails the active Administrators about a change of one, but not the one who was changed. */
async function notifyAdmins(
  tx: Tx,
  context: SignedInContext,
  about: {
    admins: readonly Account[];
    account: Account;
    change: 'invited' | 'activated' | 'deactivated' | 'reset';
  },
): Promise<void> {
  const { account: admin, change } = about;
  const { publicUrl } = context.settings;
  await mailAdmins(tx, context, {
    admins: about.admins.filter(({ id, status }) => status === 'active' && id !== admin.id),
    mailTo: (to) => adminChangedMail(to, { change, admin, by: context.actor.name, publicUrl }),
  });
}

/** Creates a new link for an Administrator who has not used theirs. */
export async function inviteAgain(context: SignedInContext, id: string) {
  return context.transaction(async (tx) => {
    const account = (await lockAdmins(tx)).find((each) => each.id === id);
    if (!account) throw notFound();
    if (account.status !== 'invited') throw conflict('NOT_INVITED', adminMessages.notInvited);
    await recordChange(tx, context, {
      record: { kind: 'account', id, title: account.name },
      action: 'invited_again',
      changes: [],
    });
    const link = await renewInvitation(tx, context, account);
    return { data: await presentAdmin(tx, account), link: linkToShow(context, link) };
  });
}

/** Where mails are not delivered, the inviting user passes the link on. */
function linkToShow(context: SignedInContext, link: string): string | null {
  return context.settings.smtpUrl ? null : link;
}

export async function changeAdmin(
  context: SignedInContext,
  id: string,
  { name, status }: BodyOf<typeof endpoints.updateAdmin>,
) {
  return context.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    const before = admins.find((each) => each.id === id);
    if (!before) throw notFound();
    assertVersion(context, before.version);
    if (status === 'inactive' && before.status !== 'inactive') {
      if (id === context.actor.id) throw conflict('OWN_ACCOUNT', adminMessages.ownAccount);
      const others = admins.filter((each) => each.id !== id && each.status === 'active');
      if (others.length === 0)
        throw conflict('LAST_ADMINISTRATOR', adminMessages.lastAdministrator);
    }
    // An Administrator who never set a password becomes invited again.
    const next = status === 'active' && before.passwordHash === null ? 'invited' : status;
    if ((name ?? before.name) === before.name && (next ?? before.status) === before.status) {
      return { data: await presentAdmin(tx, before) };
    }
    const account = await changeAccount(tx, context, {
      id,
      ...(name === undefined ? {} : { name }),
      ...(next === undefined ? {} : { status: next }),
    });
    const changes = changesBetween(
      { name: before.name, status: before.status },
      { name: account.name, status: account.status },
    );
    await recordChange(tx, context, {
      record: { kind: 'account', id, title: account.name },
      action: 'updated',
      changes,
    });
    if ((before.status === 'inactive') !== (account.status === 'inactive')) {
      const change = account.status === 'inactive' ? 'deactivated' : 'activated';
      await notifyAdmins(tx, context, { admins, account, change });
    }
    return { data: await presentAdmin(tx, account) };
  });
}

/** For an Administrator who lost the second step: they sign in with the password alone. */
export async function resetAdminTwoStep(context: SignedInContext, id: string) {
  return context.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    const account = await resetTwoStep(tx, context, { id, kind: 'admin' });
    await notifyAdmins(tx, context, { admins, account, change: 'reset' });
    return { data: await presentAdmin(tx, account) };
  });
}
