import { twoStepMessages } from '@kolam/contract/platform/auth/messages.ts';
import { pino } from 'pino';
import { systemClock } from '#core/clock.ts';
import type { CommandOutcome, CommandServices } from '#core/commands/command.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, Failure, notFound } from '#core/failure.ts';
import { createJobs } from '#core/jobs/jobs.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import type { RequestContext } from '#core/request-context.ts';
import { StartError } from '#core/start-error.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { type Account, findAccountForUpdate, findConsoleAccount } from './account-store.ts';
import { twoStepMail } from './security-mails.ts';
import { removeSessionsOf } from './session-store.ts';
import { removeTwoStep } from './two-step-store.ts';

type ResetContext = Pick<RequestContext, 'clock' | 'actor' | 'requestId' | 'jobs' | 'settings'>;

/**
 * Removes the second step of an account, for an owner who lost it, and ends its sessions.
 * @throws Failure 404, 409 `OWN_ACCOUNT`, 409 `TWO_STEP_OFF`
 */
export async function resetTwoStep(
  tx: Tx,
  context: ResetContext,
  { id, kind }: Pick<Account, 'id' | 'kind'>,
): Promise<Account> {
  const account = await findAccountForUpdate(tx, id);
  if (account?.kind !== kind) throw notFound();
  if (id === context.actor.id) throw conflict('OWN_ACCOUNT', twoStepMessages.ownAccount);
  if (!(await removeTwoStep(tx, account.id))) throw conflict('TWO_STEP_OFF', twoStepMessages.isOff);
  await removeSessionsOf(tx, account.id);
  await recordChange(tx, context, {
    record: { kind: kind === 'staff' ? 'staff' : 'account', id, title: account.name },
    action: 'two_step_reset',
    changes: [],
  });
  const { settings } = context;
  // Only the command has no account.
  const change = context.actor.id === null ? 'reset-on-server' : 'reset';
  const mail = twoStepMail(account, { settings, at: context.clock.now(), change });
  await context.jobs.enqueue(tx, sendMail, mail);
  return account;
}

const usage = 'Say whose second step to reset: npm run account -- --reset-two-step EMAIL.';

/** Implements `npm run account`: the way back for an Administrator who lost both factors. */
export async function resetByCommand(
  { database, settings }: CommandServices,
  args: readonly string[],
): Promise<CommandOutcome> {
  const [option, email, ...more] = args;
  if (option !== '--reset-two-step' || !email || more.length > 0) throw new StartError(usage);
  const log = pino({ level: 'silent' });
  const jobs = createJobs({ ...database, jobs: [], schedules: [], log, clock: systemClock });
  const actor = { id: null, name: 'Command line' };
  const context = { clock: systemClock, actor, requestId: null, jobs, settings };
  return transaction(database.db, async (tx) => {
    const found = await findConsoleAccount(tx, email.trim().toLowerCase());
    if (!found) return { ok: false, lines: [`No console account has the email ${email}.`] };
    const { name } = await resetTwoStep(tx, context, found);
    return {
      ok: true,
      lines: [`${name} signs in with the password alone and can set up a second step again.`],
    };
  }).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    return { ok: false, lines: [error.message] };
  });
}
