import type { Language } from '@kolam/contract/core/languages.ts';
import { notices } from '@kolam/contract/people/consents/notices.ts';
import { neededPurpose, type Purpose } from '@kolam/contract/people/consents/purposes.ts';
import type { Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext } from '#core/request-context.ts';
import { onTakingPartResumed, onTakingPartWithdrawn } from './hooks.ts';
import { type ConsentRow, findConsents, insertConsents } from './store.ts';

type Change = { employeeId: string; language: Language; purposes: Purpose[]; given: boolean };

/**
 * Gives or withdraws a person's consent to some purposes, in the text of a language. What is so
 * already stays as it is. The caller has locked the person's company.
 */
export async function recordConsents(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'jobs'>,
  { employeeId, language, purposes, given }: Change,
): Promise<void> {
  const current = await findConsents(tx, employeeId);
  const changed = [...new Set(purposes)].filter(
    (purpose) => isGiven(purpose, current.get(purpose)) !== given,
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
  if (!changed.includes(neededPurpose)) return;
  if (!given) {
    for (const end of onTakingPartWithdrawn.parts()) await end(tx, context, employeeId);
  } else if (current.has(neededPurpose)) {
    for (const resume of onTakingPartResumed.parts()) await resume(tx, context, employeeId);
  }
}

/**
 * Returns null while a person has never decided about a purpose. Those from before the app take
 * part without a consent, which they can withdraw.
 */
function isGiven(purpose: Purpose, row: ConsentRow | undefined): boolean | null {
  if (row) return row.given;
  return purpose === neededPurpose ? null : false;
}
