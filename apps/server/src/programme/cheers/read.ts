import { metaOf, type Page } from '@kolam/contract/core/paging.ts';
import type { CheersOfToday } from '@kolam/contract/programme/cheers/model.ts';
import { presentReference } from '#core/columns.ts';
import type { DataCopyPart } from '#core/data-copy.ts';
import type { Queryable } from '#core/database/types.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { showPictures } from '#people/employee-accounts/queries.ts';
import { copyCheersOf, countCheers, listReceived } from './store.ts';

/** Returns the cheers that the signed-in employee received. */
export async function readCheers(context: ParticipantContext, page: Page) {
  const { db, actor } = context;
  const { rows, total } = await listReceived(db, { to: actor.id, page });
  const pictures = await showPictures(
    db,
    context,
    rows.map((row) => (row.fromName === null ? { motif: null, pictureId: null } : row)),
  );
  return {
    data: rows.map(({ id, kind, at, date, fromId, fromName, challengeId, title }, place) => ({
      _id: id,
      id,
      from: {
        _id: fromId,
        id: fromId,
        name: fromName,
        profilePicture: pictures[place] ?? null,
      },
      challenge: presentReference(challengeId, title),
      date,
      kind,
      at: at.toISOString(),
    })),
    meta: metaOf(page, total),
  };
}

/** Returns the cheers for people's completed days of a date, by person, in one query. */
export async function cheersOf(
  db: Queryable,
  asked: { employeeIds: string[]; date: string; from: string },
): Promise<Map<string, CheersOfToday>> {
  const found = new Map<string, CheersOfToday>();
  for (const { to, kind, count, own } of await countCheers(db, asked)) {
    const cheers = found.get(to) ?? { counts: [], own: null };
    found.set(to, {
      counts: [...cheers.counts, { kind, count }],
      own: own === null ? cheers.own : { id: own, kind },
    });
  }
  return found;
}

/** Returns the cheers that a person gave and received, for the copy of their data. */
export const copyCheers = async (db: Queryable, employeeId: string): Promise<DataCopyPart> => ({
  lists: { cheers: await copyCheersOf(db, employeeId) },
  files: [],
});
