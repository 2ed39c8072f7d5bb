import { defineSlot } from '#core/slot.ts';

/** Loads effects of suspending or deactivating a team, in sentences. */
export const teamPauseEffects =
  defineSlot<(teamId: string) => Promise<readonly string[]>>('teamPauseEffects');

/** Loads the effects from all features. */
export async function loadPauseEffects(teamId: string): Promise<string[]> {
  return (await Promise.all(teamPauseEffects.parts().map((load) => load(teamId)))).flat();
}
