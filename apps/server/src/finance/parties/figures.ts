import type { Queryable } from '#core/database/types.ts';
import { figuresOfParty, type PartyFigures } from './hooks.ts';

/** Returns a function from a figure's name to the sum over the party's documents as of a day. */
export async function sumFigures(db: Queryable, asked: { partyId: string; today: string }) {
  const parts: PartyFigures[] = [];
  for (const run of figuresOfParty.parts()) parts.push(await run(db, asked));
  return (name: keyof PartyFigures) => parts.reduce((sum, part) => sum + part[name], 0);
}
