import { erasedName } from '@kolam/contract/platform/audit/model.ts';
import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { eraseActorNames } from '#core/actor-names.ts';
import type { Tx } from '#core/database/types.ts';
import { erasePiiMatches } from '#core/erase-pii-matches.ts';
import { conflict } from '#core/failure.ts';
import { removeResponsesAbout, removeResponsesTo } from '#core/idempotency/idempotency.ts';
import { removeJobsAbout } from '#core/jobs/remove-jobs.ts';
import { removeMailsTo } from '#core/mail/remove-mails-job.ts';
import { removeAttemptsAt } from '#core/rate-limit/rate-limit.ts';
import { assertVersion, type RequestContext, type SignedInContext } from '#core/request-context.ts';
import { erasePerson, recordChange } from '#platform/audit/actions.ts';
import { formerValues } from '#platform/audit/queries.ts';
import { removeStaffLogin } from '#platform/auth/actions.ts';
import { logErasure, noteErasure } from '#platform/backups/actions.ts';
import { eraseFromFileNames, removeFilesOf } from '#platform/files/actions.ts';
import { listDocuments, removeDocuments } from './document-store.ts';
import { requireAccessGrant } from './grants.ts';
import { beforeStaffErased, blocksErasureOfStaff } from './hooks.ts';
import { type Locked, lockStaffAndLogin } from './lock-for-update.ts';
import { openTasksOf } from './open-tasks.ts';
import { removeLinksOf } from './registration-link-store.ts';
import { eraseDeciders, removeStaff, type StaffRow } from './store.ts';

/**
 * Erases a staff member or applicant (DPDP Act 2023, sections 8(7) and 12(3)): record, documents
 * and sign-in are deleted, and their name wherever it is stored outside of the books. Payslips keep
 * code and figures.
 * @throws Failure `OWN_ACCOUNT`, `STILL_ACTIVE`, `OPEN_TASKS`, `UNPAID`, `STALE`, 403 or 404
 */
export async function eraseStaff(context: SignedInContext, id: string) {
  const response = await context.transaction(async (tx) => {
    const locked = await lockStaffAndLogin(tx, id);
    if (id === context.actor.id) throw conflict('OWN_ACCOUNT', staffMessages.ownErasure);
    requireAccessGrant(context.actor.role, locked.login.role);
    assertVersion(context, locked.row.version);
    await requireErasable(tx, locked.row);
    return erase(tx, context, locked);
  });
  // Logged outside the database before the response. Its job does the same if the process ends
  // before this.
  await logErasure(context, [id]).catch((error: unknown) => {
    context.log.warn({ err: error }, 'An erasure is not kept outside of the database yet');
  });
  return response;
}

/** Erases a staff member again whom a restored backup brought back. Nothing blocks it. */
export function replayStaffErasure(context: RequestContext, id: string) {
  return context.transaction(async (tx) => erase(tx, context, await lockStaffAndLogin(tx, id)));
}

async function requireErasable(tx: Tx, row: StaffRow): Promise<void> {
  const { id, name, status, isActive } = row;
  if (status === 'approved' && isActive) {
    throw conflict('STILL_ACTIVE', staffMessages.stillActive(name));
  }
  const openTasks = await openTasksOf(tx, id);
  if (openTasks > 0) throw conflict('OPEN_TASKS', staffMessages.openTasks(name, openTasks));
  for (const reasonOf of blocksErasureOfStaff.parts()) {
    const reason = await reasonOf(tx, id);
    if (reason !== null) throw conflict('UNPAID', reason);
  }
}

/** Erases a locked person. */
export async function erase(tx: Tx, context: RequestContext, { row }: Locked) {
  const { id } = row;
  const traces = await tracesOf(tx, row);
  for (const prepare of beforeStaffErased.parts()) await prepare(tx, id);
  await eraseEverywhere(tx, context, { id, ...traces });
  const documents = await listDocuments(tx, [id]);
  await removeDocuments(tx, id);
  await removeStaff(tx, id);
  await removeFilesOf(
    tx,
    context,
    documents.map((document) => document.id),
  );
  await removeStaffLogin(tx, id);
  await noteErasure(tx, context, id);
  return { erased: { id } };
}

type Traces = { names: string[]; emails: string[]; phones: string[] };

/** Returns all current and former names and contacts, as far as the history has them. */
async function tracesOf(tx: Tx, row: StaffRow): Promise<Traces> {
  const fields = ['name', 'panName', 'email', 'phone'] as const;
  const former = await formerValues(tx, { kind: 'staff', recordId: row.id, fields });
  const all = (field: (typeof fields)[number]) =>
    [...new Set([row[field], ...former[field]])].filter((value) => value !== '');
  return {
    names: [...new Set([...all('name'), ...all('panName')])],
    emails: all('email'),
    phones: all('phone'),
  };
}

async function eraseEverywhere(
  tx: Tx,
  context: RequestContext,
  { id, names, emails, phones }: Traces & { id: string },
): Promise<void> {
  // One word alone may be any word of a text.
  const fullNames = names.filter((name) => name.includes(' '));
  const texts = [...emails, ...fullNames, ...phones];
  const traces = { emails, phones, firstNames: [], lastNames: [] };
  // In the lock order of other transactions (decision record 0010).
  for (const eraseFrom of erasePiiMatches.parts()) await eraseFrom(tx, { texts, traces }, context);
  await eraseFromFileNames(tx, texts);
  await eraseDeciders(tx, { names: fullNames, by: erasedName });
  await eraseActorNames(tx, { id, by: erasedName });
  await recordChange(tx, context, {
    record: { kind: 'staff', id, title: erasedName },
    action: 'erased',
    changes: [],
  });
  await erasePerson(tx, { id, texts });
  await removeResponsesAbout(tx, [id, ...texts]);
  await removeResponsesTo(tx, id);
  await removeJobsAbout(tx, emails);
  for (const email of emails) {
    await removeMailsTo(tx, context, email);
    await removeAttemptsAt(tx, email);
    await removeLinksOf(tx, email);
  }
}
