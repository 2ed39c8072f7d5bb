import type { Queryable } from '#core/database/types.ts';
import { figuresOfParty, type PartyFigures } from './hooks.ts';

/** What the documents of a customer or vendor add up to as of a day: a function of a figure's name. */
export async function sumFigures(db: Queryable, asked: { partyId: string; today: string }) {
  const parts: PartyFigures[] = [];
  for (const run of figuresOfParty.parts()) parts.push(await run(db, asked));
  return (name: keyof PartyFigures) => parts.reduce((sum, part) => sum + part[name], 0);
}
