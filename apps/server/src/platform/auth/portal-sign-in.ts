import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import { takesMailedCode } from '@kolam/contract/core/portal-access.ts';
import { digitsOf } from '@kolam/contract/platform/auth/mailed-code.ts';
import { signInProblems } from '@kolam/contract/platform/auth/messages.ts';
import type {
  portalChooseCompany,
  portalSecondStep,
  portalSignIn,
} from '@kolam/contract/platform/auth/portal-endpoints.ts';
import { portalSignInMessages } from '@kolam/contract/platform/auth/portal-messages.ts';
import { after, minutes } from '#core/clock.ts';
import type { Tx } from '#core/database/types.ts';
import { Failure, forbidden } from '#core/failure.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import { removeAttempt, removeAttemptsLike } from '#core/rate-limit/rate-limit.ts';
import type { RequestContext } from '#core/request-context.ts';
import { hashToken, newToken } from '#core/secrets.ts';
import {
  type Account,
  findAccountForUpdate,
  listPortalAccounts,
  lockPortalAccounts,
} from './account-store.ts';
import { beginSession } from './begin-session.ts';
import { isClosedDemo } from './console-info.ts';
import {
  endCodePause,
  limitCodeMails,
  limitGuesses,
  limitRightPasswords,
  limitSecondSteps,
  secondStepAttempt,
  signInAttempt,
} from './limits.ts';
import { portalCodeMail } from './mails.ts';
import { accountsWithPassword, stillFits, storeStrongerHash } from './password-hash.ts';
import { companyOfPortal } from './portal-company.ts';
import { hasPortalAccess, placeOf, presentPortalPerson } from './portal-sessions.ts';
import { requireTicket, ticketEnded, wrongCode } from './second-step.ts';
import { noteSignInEvent } from './sign-in-events.ts';
import { insertTicket, tryMailedCode, useTicket } from './two-step-store.ts';

const codeLasts = minutes(10);
const attemptsAtCode = 5;

const wrongCredentials = () =>
  new Failure('unauthenticated', 'INVALID_CREDENTIALS', signInProblems.INVALID_CREDENTIALS);
/** Why accounts whose password was right open no portal: those in use lack an open company. */
const noAccess = (accounts: Pick<Account, 'status'>[]) => {
  const isInUse = accounts.some(({ status }) => status === 'active');
  return forbidden(portalSignInMessages[isInUse ? 'closed' : 'noAccess']);
};

/**
 * Signs someone in to the portal of their company, or mails them a code for the second step. One
 * password is checked, in however many portals the email is. Companies are named only once password
 * and code were right.
 * @throws Failure 401 `INVALID_CREDENTIALS` or `SECOND_STEP`, 403, 429
 */
export async function signInToPortal(context: RequestContext, body: BodyOf<typeof portalSignIn>) {
  const attempt = signInAttempt(context, body.email, 'portal-sign-in');
  const opened = await limitGuesses(context, attempt, async (attemptId) => {
    const found = await listPortalAccounts(context.db, body.email);
    const matching = await accountsWithPassword(found, body.password);
    if (matching.length === 0 || isClosedDemo(context, body)) throw wrongCredentials();
    return context.transaction(async (tx) => {
      // Passwords or access may have been revoked while they were being checked.
      const current: Account[] = [];
      for (const locked of await lockPortalAccounts(tx, body.email)) {
        const match = matching.find(({ checked }) => checked.id === locked.id);
        if (!match || !(await stillFits(locked, match.checked, body.password))) continue;
        await storeStrongerHash(tx, { locked, ...match });
        current.push(locked);
      }
      if (current.length === 0) throw wrongCredentials();
      const usable = await withAccess(tx, current);
      const [first, ...others] = usable;
      if (!first) throw noAccess(current);
      await limitRightPasswords(tx, context, attempt);
      // The password of one portal forgives no guesses at that of another.
      if (matching.length < found.length) await removeAttempt(tx, attemptId);
      else await removeAttemptsLike(tx, { ...attempt, id: attemptId, clock: context.clock });
      if (usable.some(needsCode))
        return { ticket: await mailCode(tx, context, [first, ...others]) };
      return beginOrChoose(tx, context, { usable, factor: 'password' });
    });
  });
  // Outside the limits, which count refusals, and after the transaction that stored the ticket.
  if ('ticket' in opened) {
    const { ticket } = opened;
    const details = { ticket, reason: 'mailed-code' };
    throw new Failure('unauthenticated', 'SECOND_STEP', portalSignInMessages.codeSent, details);
  }
  return opened;
}

async function withAccess(tx: Tx, found: Account[]): Promise<Account[]> {
  const usable: Account[] = [];
  for (const account of found) if (await hasPortalAccess(tx, account)) usable.push(account);
  return usable;
}

const needsCode = (account: Account): boolean => takesMailedCode(placeOf(account).portalRight);

type Factor = 'password' | 'mailed-code';

/** Opens the only portal, or returns a ticket for each of several. */
async function beginOrChoose(
  tx: Tx,
  context: RequestContext,
  { usable, factor }: { usable: Account[]; factor: Factor },
) {
  const [account, second] = usable;
  if (!account) throw noAccess(usable);
  if (!second) return begin(tx, context, { account, factor });
  const choices: { company: string; ticket: string }[] = [];
  for (const each of usable) {
    const ticket = newToken();
    await insertTicket(tx, ticketOf(context, { account: each, tokenHash: hashToken(ticket) }));
    choices.push({ company: (await companyOfPortal(tx, each)).name, ticket });
  }
  return { choices: choices.sort((one, other) => one.company.localeCompare(other.company)) };
}

/** Without `codeHash`, a ticket stands for a sign-in that only lacks the choice of a company. */
const ticketOf = (
  { clock }: RequestContext,
  { account, ...given }: { account: Account; tokenHash: string; codeHash?: string },
) => ({
  accountId: account.id,
  remembered: false,
  expiresAt: after(clock.now(), codeLasts),
  codeHash: null,
  attempts: 0,
  ...given,
});

async function begin(
  tx: Tx,
  context: RequestContext,
  { account, factor }: { account: Account; factor: Factor },
) {
  const { token } = await beginSession(tx, context, { account, factor, remember: false });
  return { person: await presentPortalPerson(tx, account), token };
}

/**
 * Mails the owner of locked accounts six digits, and returns the ticket that they belong to. The
 * other accounts whose password was right have rows beside that of the first.
 */
async function mailCode(
  tx: Tx,
  context: RequestContext,
  [account, ...others]: [Account, ...Account[]],
): Promise<string> {
  const { random, jobs } = context;
  await limitCodeMails(tx, context, account);
  const ticket = newToken();
  const code = String(random(1_000_000)).padStart(6, '0');
  const codeHash = hashOf(ticket, code);
  await insertTicket(tx, ticketOf(context, { account, tokenHash: hashToken(ticket), codeHash }));
  for (const other of others) {
    const tokenHash = besideHash(ticket, other);
    await insertTicket(tx, ticketOf(context, { account: other, tokenHash, codeHash }));
  }
  await noteSignInEvent(tx, context, { account, outcome: 'code_asked', factor: 'password' });
  await jobs.enqueue(tx, sendMail, portalCodeMail(account.email, account.name, code));
  return ticket;
}

/** With the ticket, which is stored nowhere: nobody finds the code from its hash. */
const hashOf = (ticket: string, code: string): string => hashToken(`${ticket} ${code}`);
const besideHash = (ticket: string, { id }: Account): string => hashToken(`${ticket} ${id}`);

/**
 * Completes a sign-in with the mailed code. The fifth wrong one ends the ticket.
 * @throws Failure 401 `TICKET_ENDED` or `WRONG_CODE`, 403, 429
 */
export async function completePortalSignIn(
  context: RequestContext,
  { ticket, code }: BodyOf<typeof portalSecondStep>,
) {
  const tokenHash = hashToken(ticket);
  const { owner } = await requireTicket(context, tokenHash);
  const limited = { account: owner, wrongFactor: 'mailed-code' } as const;
  return limitSecondSteps(context, limited, async (attemptId) => {
    const opened = await context.transaction(async (tx) => {
      // Password or access may have been revoked, or another request may have used the ticket.
      const all = await lockPortalAccounts(tx, owner.email);
      const account = all.find(({ id }) => id === owner.id);
      if (!account || !(await hasPortalAccess(tx, account)))
        throw noAccess(account ? [account] : []);
      const tried = await tryMailedCode(tx, { tokenHash, now: context.clock.now() });
      if (!tried) throw ticketEnded();
      const isRight = tried.codeHash === hashOf(ticket, digitsOf(code) ?? '');
      if (isRight || tried.attempts >= attemptsAtCode) await useTicket(tx, tokenHash);
      // Returned, not thrown: the attempt stays counted.
      if (!isRight) return null;
      const attempt = secondStepAttempt(context, account);
      await removeAttemptsLike(tx, { ...attempt, id: attemptId, clock: context.clock });
      await endCodePause(tx, account);
      const others: Account[] = [];
      for (const other of all) {
        if (await useTicket(tx, besideHash(ticket, other))) others.push(other);
      }
      const usable = [account, ...(await withAccess(tx, others))];
      return beginOrChoose(tx, context, { usable, factor: 'mailed-code' });
    });
    if (opened === null) throw wrongCode(portalSignInMessages.wrongCode);
    return opened;
  });
}

/**
 * Opens the portal of the company that was chosen after password and code.
 * @throws Failure 401 `TICKET_ENDED`, 403, 429
 */
export async function choosePortal(
  context: RequestContext,
  { ticket }: BodyOf<typeof portalChooseCompany>,
) {
  const tokenHash = hashToken(ticket);
  const { found, owner } = await requireTicket(context, tokenHash);
  // The ticket of a code opens nothing without it.
  if (found.codeHash !== null) throw ticketEnded();
  return context.transaction(async (tx) => {
    const account = await findAccountForUpdate(tx, owner.id);
    if (!account || !(await hasPortalAccess(tx, account))) throw noAccess(account ? [account] : []);
    if (!(await useTicket(tx, tokenHash))) throw ticketEnded();
    const factor = needsCode(account) ? 'mailed-code' : 'password';
    return begin(tx, context, { account, factor });
  });
}
