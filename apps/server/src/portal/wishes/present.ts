import type { Wish } from '@kolam/contract/portal/wishes/model.ts';
import { presentRecord, presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { seenAmong } from '#portal/challenges/queries.ts';
import { challengeTitles } from '#programme/challenges/queries.ts';
import type { WishRow } from './store.ts';

const challengesOf = (rows: WishRow[]) => rows.flatMap(({ challengeId }) => challengeId ?? []);

export async function presentWishes(db: Queryable, rows: WishRow[]): Promise<Wish[]> {
  const titles = await challengeTitles(db, challengesOf(rows));
  return rows.map((row) => presentWish(row, titles));
}

/** Presents wishes of a company for its portal, which does not name our staff. */
export async function presentForCompany(
  db: Queryable,
  { companyId, rows }: { companyId: string; rows: WishRow[] },
): Promise<Wish[]> {
  const titles = await seenAmong(db, { companyId, ids: challengesOf(rows) });
  return rows.map((row) => ({
    ...presentWish(row, titles),
    decidedBy: row.decidedByName === null ? null : 'Kolam',
  }));
}

function presentWish(row: WishRow, titles: Map<string, string>): Wish {
  const title = row.challengeId === null ? undefined : titles.get(row.challengeId);
  return {
    ...presentRecord(row),
    subject: row.subject,
    category: row.category,
    from: row.fromDay,
    to: row.toDay,
    note: row.note,
    state: row.state,
    askedBy: row.askedByName,
    decidedBy: row.decidedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    answer: row.answer,
    challenge:
      row.challengeId === null || title === undefined
        ? null
        : presentReference(row.challengeId, title),
  };
}
