import type { NoteHandout } from '@kolam/contract/programme/reward-handouts/rules.ts';
import type { Tx } from '#core/database/types.ts';
import type { PortalContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { findHandouts, type HandoutRow } from './queries.ts';
import { deleteHandout, saveHandout } from './store.ts';

/** A person who earned the rewards of a challenge. */
type Winner = { employeeId: string; name: string; companyId: string };
type Change = { winner: Winner; challenge: { id: string; title: string } };

/**
 * Notes what a winner got, in place of what was noted before. The same again changes nothing. The
 * caller has locked the company.
 */
export async function noteHandout(
  tx: Tx,
  context: PortalContext,
  { winner, challenge, noted }: Change & { noted: NoteHandout },
): Promise<HandoutRow> {
  const before = await handoutOf(tx, { winner, challenge });
  const { what, day, note } = noted;
  if (before?.what === what && before.day === day && before.note === note) return before;
  const row = {
    ...{ challengeId: challenge.id, employeeId: winner.employeeId, what, day, note },
    ...{ notedById: context.actor.id, notedByName: context.actor.name },
    notedAt: context.clock.now(),
  };
  await saveHandout(tx, row);
  await recordHandout(tx, context, { winner, challenge, what, action: 'reward_handed_out' });
  return row;
}

/** Removes what was noted, if anything was. The caller has locked the company. */
export async function removeHandout(
  tx: Tx,
  context: PortalContext,
  { winner, challenge }: Change,
): Promise<boolean> {
  const before = await handoutOf(tx, { winner, challenge });
  if (!before) return false;
  await deleteHandout(tx, before);
  const { what } = before;
  await recordHandout(tx, context, { winner, challenge, what, action: 'reward_handout_removed' });
  return true;
}

const handoutOf = async (tx: Tx, { winner, challenge }: Change) =>
  (await findHandouts(tx, { challengeIds: [challenge.id], employeeIds: [winner.employeeId] }))[0];

/** The history of the person has it. */
function recordHandout(
  tx: Tx,
  context: PortalContext,
  {
    winner: { employeeId: id, name: title, companyId },
    challenge,
    what,
    action,
  }: Change & { what: string; action: 'reward_handed_out' | 'reward_handout_removed' },
): Promise<void> {
  return recordChange(tx, context, {
    record: { kind: 'employee', id, title, companyId },
    action,
    detail: `“${what}” for ${challenge.title}`,
    changes: [],
  });
}
