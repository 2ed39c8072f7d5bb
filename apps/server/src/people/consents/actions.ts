import type { Language } from '@kolam/contract/core/languages.ts';
import { notices } from '@kolam/contract/people/consents/notices.ts';
import { neededPurpose, type Purpose } from '@kolam/contract/people/consents/purposes.ts';
import type { Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import type { ParticipantContext, RequestContext } from '#core/request-context.ts';
import { lockCompanies } from '#people/companies/actions.ts';
import { lockOwnCompany } from '#people/employees/actions.ts';
import { placesOf } from '#people/employees/queries.ts';
import { onTakingPartResumed, onTakingPartWithdrawn } from './hooks.ts';
import {
  type ConsentRow,
  findConsents,
  insertConsents,
  isOutdated,
  noteDecision,
} from './store.ts';

type Change = { employeeId: string; language: Language; purposes: Purpose[]; given: boolean };

/**
 * Gives or withdraws a person's consent to some purposes, in the text of a language. What is so
 * already stays as it is, but a consent to an earlier version is given again, to the present one. The
 * caller has locked the person's company.
 */
export async function recordConsents(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'jobs'>,
  { employeeId, language, purposes, given }: Change,
): Promise<void> {
  const current = await findConsents(tx, employeeId);
  const changed = [...new Set(purposes)].filter(
    (purpose) =>
      isGiven(purpose, current.get(purpose)) !== given ||
      (given && isOutdated(current.get(purpose))),
  );
  const at = context.clock.now();
  await insertConsents(
    tx,
    changed.map((purpose) => {
      const { version, texts } = notices[purpose];
      const textHash = texts[language].hash;
      return { id: newId(), employeeId, purpose, version, textHash, language, given, at };
    }),
  );
  if (changed.some((purpose) => purpose === neededPurpose || purpose === 'board-name')) {
    const isNow = (purpose: Purpose) =>
      changed.includes(purpose) ? given : isGiven(purpose, current.get(purpose));
    const showsName = isNow('board-name') === true && isNow(neededPurpose) !== false;
    await noteDecision(tx, employeeId, {
      showsName,
      ...(changed.includes(neededPurpose) && { awaitsConsent: false }),
    });
  }
  if (!changed.includes(neededPurpose)) return;
  if (!given) {
    for (const end of onTakingPartWithdrawn.parts()) await end(tx, context, employeeId);
  } else if (current.get(neededPurpose)?.given === false) {
    for (const resume of onTakingPartResumed.parts()) await resume(tx, context, employeeId);
  }
}

/**
 * Gives or withdraws a consent of the signed-in employee, whose company it locks before anything
 * else. @throws Failure 401 for a person who is not there any more
 */
export async function recordOwnConsent(
  tx: Tx,
  context: ParticipantContext,
  { purpose, given }: { purpose: Purpose; given: boolean },
): Promise<void> {
  const { id, language } = context.actor;
  await lockOwnCompany(tx, context, { exclusively: true });
  await recordConsents(tx, context, { employeeId: id, language, purposes: [purpose], given });
}

/**
 * Withdraws a person's consent to reminders, without their session. Nothing happens for a person
 * who was erased or does not agree to them.
 */
export async function withdrawReminders(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'jobs'>,
  employeeId: string,
): Promise<void> {
  const place = (await placesOf(tx, [employeeId])).get(employeeId);
  if (!place) return;
  await lockCompanies(tx, [place.companyId]);
  const current = (await findConsents(tx, employeeId)).get('reminders');
  if (!current?.given) return;
  const { language } = current;
  await recordConsents(tx, context, {
    employeeId,
    language,
    purposes: ['reminders'],
    given: false,
  });
}

/**
 * Returns null while a person has never decided about a purpose. Those from before the app take
 * part without a consent, which they can withdraw.
 */
function isGiven(purpose: Purpose, row: ConsentRow | undefined): boolean | null {
  if (row) return row.given;
  return purpose === neededPurpose ? null : false;
}
