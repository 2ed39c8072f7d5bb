import { portalCan } from '@kolam/contract/core/portal-access.ts';
import { isOpen } from '@kolam/contract/people/companies/values.ts';
import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import { portalUserMessages } from '@kolam/contract/portal/accounts/messages.ts';
import type {
  ChangePortalUser,
  InvitePortalUser,
  ResetPortalUser,
} from '@kolam/contract/portal/accounts/rules.ts';
import { mostPortalUsers } from '@kolam/contract/portal/accounts/values.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, forbidden, notFound } from '#core/failure.ts';
import {
  assertVersion,
  type PortalContext,
  type PortalUser,
  type SignedInContext,
} from '#core/request-context.ts';
import { type LockedCompany, lockCompanies } from '#people/companies/actions.ts';
import { isCompany } from '#people/companies/queries.ts';
import { changesBetween, type NewEntry, recordChange } from '#platform/audit/actions.ts';
import { newestOfActors } from '#platform/audit/queries.ts';
import {
  changePortalLogin,
  invitePortalLogin,
  limitPortalInvitations,
  lockPortalLogins,
  renewInvitation,
  resetPortalLogin,
} from '#platform/auth/actions.ts';
import { findAccount, listPortalLogins, type PortalLogin } from '#platform/auth/queries.ts';
import { presentPortalUser } from './present.ts';

/** The console manages the people of every portal, an owner those of their own. */
type Managing = SignedInContext | PortalContext;

const isOfPortal = (actor: Managing['actor']): actor is PortalUser => 'right' in actor;

export async function readUsers({ db }: Managing, companyId: string) {
  if (!(await isCompany(db, companyId))) throw notFound();
  return { data: (await listPortalLogins(db, companyId)).map(presentPortalUser) };
}

/** Returns what the people of a portal last did, also those who are inactive now. */
export async function readActivity(
  { db, actor }: SignedInContext,
  { companyId, limit }: { companyId: string; limit: number },
) {
  if (!(await isCompany(db, companyId))) throw notFound();
  const actorIds = (await listPortalLogins(db, companyId)).map(({ id }) => id);
  return { data: await newestOfActors(db, { actorIds, role: actor.role, limit }) };
}

type LockedPortal = { company: LockedCompany; users: PortalLogin[] };

/**
 * Locks a company, then the people of its portal, so that changes of its owners come one after the
 * other. @throws Failure 403 for an owner who is none any more
 */
async function lockPortal(tx: Tx, { actor }: Managing, companyId: string): Promise<LockedPortal> {
  const company = (await lockCompanies(tx, [companyId])).get(companyId);
  if (!company) throw notFound();
  const users = await lockPortalLogins(tx, companyId);
  if (isOfPortal(actor)) {
    const own = users.find(({ id }) => id === actor.id);
    if (own?.status !== 'active' || !portalCan(own.portalRight, 'portal:users')) throw forbidden();
  }
  return { company, users };
}

async function lockUser(tx: Tx, context: Managing, id: string) {
  const { actor } = context;
  const seen = await findAccount(tx, id);
  if (seen?.kind !== 'portal' || seen.companyId === null) throw notFound();
  if (isOfPortal(actor) && seen.companyId !== actor.companyId) throw notFound();
  const portal = await lockPortal(tx, context, seen.companyId);
  const user = portal.users.find((each) => each.id === id);
  if (!user) throw notFound();
  return { ...portal, user };
}

/** Adds someone without a password and mails the link to set one. */
export function inviteUser(context: Managing, companyId: string, body: InvitePortalUser) {
  return context.transaction(async (tx) => {
    const { company, users } = await lockPortal(tx, context, companyId);
    requireOpen(company);
    requireRoom(users);
    if (body.right !== 'owner' && !users.some(isLiveOwner))
      throw lastOwner(portalUserMessages.firstOwner);
    await limitMails(tx, context, body.email);
    const { login, link } = await invitePortalLogin(tx, context, { ...body, companyId });
    const changes = changesBetween({}, historyValues(login));
    await record(tx, context, { company, login, action: 'portal_user_invited', changes });
    return { data: presentPortalUser(login), link: linkToShow(context, link) };
  });
}

/** Creates a new link for someone who has not used theirs. */
export function inviteUserAgain(context: Managing, id: string) {
  return context.transaction(async (tx) => {
    const { company, user } = await lockUser(tx, context, id);
    requireOpen(company);
    if (user.status !== 'invited') throw conflict('NOT_INVITED', portalUserMessages.notInvited);
    await limitMails(tx, context, user.email);
    await record(tx, context, { company, login: user, action: 'portal_user_invited', changes: [] });
    const link = await renewInvitation(tx, context, user);
    return { data: presentPortalUser(user), link: linkToShow(context, link) };
  });
}

/**
 * Lets someone begin again with a mailed link: their email or their codes no longer work.
 * @throws Failure 409 `INACTIVE`, `COMPANY_INACTIVE`, `DUPLICATE_EMAIL`
 */
export function resetUser(context: SignedInContext, id: string, body: ResetPortalUser) {
  return context.transaction(async (tx) => {
    const { company, user: before } = await lockUser(tx, context, id);
    requireOpen(company);
    if (!isLive(before)) throw conflict('INACTIVE', portalUserMessages.inactive);
    const { email = before.email } = body;
    const { login, link } = await resetPortalLogin(tx, context, { login: before, email });
    const changes = changesBetween(historyValues(before), historyValues(login));
    await record(tx, context, { company, login, action: 'portal_sign_in_reset', changes });
    return { data: presentPortalUser(login), link: linkToShow(context, link) };
  });
}

/** The console may mail any number. */
async function limitMails(tx: Tx, { clock, actor }: Managing, email: string): Promise<void> {
  if (isOfPortal(actor)) await limitPortalInvitations(tx, { clock, actor }, email);
}

/**
 * Where mails are not delivered, the inviting user of the console passes the link on. An owner could
 * sign in as the invited person with it.
 */
const linkToShow = ({ settings, actor }: Managing, link: string): string | null =>
  settings.smtpUrl || isOfPortal(actor) ? null : link;

export function changeUser(context: Managing, id: string, body: ChangePortalUser) {
  return context.transaction(async (tx) => {
    const { company, users, user: before } = await lockUser(tx, context, id);
    assertVersion(context, before.version);
    const { name = before.name, right = before.portalRight } = body;
    const status = statusAfter(before, body);
    const isSame = name === before.name && right === before.portalRight && status === before.status;
    // A save without changes must not make another user's edit stale.
    if (isSame) return { data: presentPortalUser(before) };
    if (status === 'inactive' && id === context.actor.id)
      throw conflict('OWN_ACCOUNT', portalUserMessages.ownAccount);
    if (before.status === 'inactive' && status !== 'inactive') {
      requireOpen(company);
      requireRoom(users);
    }
    const after = { ...before, portalRight: right, status };
    requireOwner(users, { before, after, byPortal: isOfPortal(context.actor) });
    const login = await changePortalLogin(tx, context, { login: before, name, right, status });
    await record(tx, context, {
      company,
      login,
      action: 'portal_user_changed',
      changes: changesBetween(historyValues(before), historyValues(login)),
    });
    return { data: presentPortalUser(login) };
  });
}

/** Someone who never set a password becomes invited again. */
function statusAfter(
  before: PortalLogin,
  { status = before.status }: { status?: PortalLogin['status'] | undefined },
) {
  return status === 'active' && before.passwordHash === null ? 'invited' : status;
}

const isLive = ({ status }: PortalLogin): boolean => status !== 'inactive';
/** Nobody signs in to the portal of a company that is not open. @throws Failure */
function requireOpen({ name, status }: LockedCompany): void {
  if (!isOpen(status)) throw conflict('COMPANY_INACTIVE', employeeMessages.companyClosed(name));
}

/** @throws Failure `PORTAL_FULL` */
function requireRoom(users: PortalLogin[]): void {
  if (users.filter(isLive).length >= mostPortalUsers)
    throw conflict('PORTAL_FULL', portalUserMessages.full);
}

const isLiveOwner = (user: PortalLogin): boolean => isLive(user) && user.portalRight === 'owner';

/**
 * Someone must be able to manage the people of the portal as long as it has any. Its owners leave
 * one who can sign in; for the console, which can shut out anyone, an invited owner is enough.
 * @throws Failure `LAST_OWNER`
 */
function requireOwner(
  users: PortalLogin[],
  { before, after, byPortal }: { before: PortalLogin; after: PortalLogin; byPortal: boolean },
): void {
  const others = users.filter(({ id }) => id !== after.id);
  const rest = [...others, after].filter(isLive);
  const owners = rest.filter(isLiveOwner);
  const wasActive = before.status === 'active' && before.portalRight === 'owner';
  const isEnough =
    byPortal && wasActive ? owners.some(({ status }) => status === 'active') : owners.length > 0;
  if (rest.length > 0 && !isEnough) throw lastOwner(portalUserMessages.lastOwner);
}

const lastOwner = (message: string) => conflict('LAST_OWNER', message, { right: message });

function historyValues({ name, email, portalRight, status }: PortalLogin) {
  return { name, email, right: portalRight, status };
}

/** People of a portal are in the history of their company. */
function record(
  tx: Tx,
  context: Managing,
  {
    company: { id, name },
    login,
    ...entry
  }: { company: LockedCompany; login: PortalLogin } & Pick<NewEntry, 'action' | 'changes'>,
): Promise<void> {
  return recordChange(tx, context, {
    ...entry,
    record: { kind: 'company', id, title: name, companyId: id },
    detail: login.name,
  });
}
