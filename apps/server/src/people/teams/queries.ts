import type { Queryable } from '#core/database/types.ts';
import { findTeam } from './store.ts';

export { readTeam, readTeams } from './read.ts';

/** Returns the company of a team, which never changes, or null. */
export const companyOfTeam = async (db: Queryable, id: string): Promise<string | null> =>
  (await findTeam(db, id))?.companyId ?? null;
