import type { BodyOf } from '@kolam/contract/core/call.ts';
import type { setTaxProfile } from '@kolam/contract/finance/tax/calls.ts';
import { requireFresh, type SignedInScope } from '#core/scope.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { presentProfile, settingsRecord } from './present.ts';
import { lockTaxSettings, saveProfile } from './store.ts';

/** Chooses by which rules new figures are worked out; nothing that was recorded changes. */
export async function switchProfile(
  scope: SignedInScope,
  { profile }: BodyOf<typeof setTaxProfile>,
) {
  return scope.transaction(async (tx) => {
    const before = await lockTaxSettings(tx);
    requireFresh(scope, before.version);
    if (before.profile === profile) return { data: presentProfile(before) };
    const row = await saveProfile(tx, { profile, updatedAt: scope.clock.now() });
    await recordChange(tx, scope, {
      record: settingsRecord(row),
      action: 'switched',
      changes: changesBetween({ profile: before.profile }, { profile }),
    });
    return { data: presentProfile(row) };
  });
}
