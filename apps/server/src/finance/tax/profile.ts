import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { setTaxProfile } from '@kolam/contract/finance/tax/endpoints.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { isChosen, presentProfile, settingsRecord } from './present.ts';
import { lockTaxSettings, saveProfile } from './store.ts';

/** Selects the profile that new figures are calculated by. Recorded figures do not change. */
export async function switchProfile(
  context: SignedInContext,
  { profile }: BodyOf<typeof setTaxProfile>,
) {
  return context.transaction(async (tx) => {
    const before = await lockTaxSettings(tx);
    assertVersion(context, before.version);
    // The first choice counts as one, even of the profile that is in force.
    if (before.profile === profile && isChosen(before)) {
      return { data: presentProfile(before, context.settings) };
    }
    const row = await saveProfile(tx, { profile, updatedAt: context.clock.now() });
    await recordChange(tx, context, {
      record: settingsRecord(row),
      action: 'switched',
      changes: changesBetween(before.profile === profile ? {} : { profile: before.profile }, {
        profile,
      }),
    });
    return { data: presentProfile(row, context.settings) };
  });
}
