import { and, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { searchKeyOf } from '#core/data-key/sealed-column.ts';
import { searchKeys } from '#core/data-key/sealed-text.ts';
import { alongside, together } from '#core/database/lease.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import { formerPayees, panInGstin, parties } from './tables.ts';

const columns = {
  id: parties.id,
  pan: parties.pan,
  gstin: parties.gstin,
  ifsc: parties.ifsc,
  account: parties.account,
};

const formerColumns = {
  id: formerPayees.partyId,
  pan: formerPayees.pan,
  gstin: formerPayees.gstin,
  ifsc: formerPayees.ifsc,
  account: formerPayees.account,
};

type Payee = { id: string; pan: string; gstin: string; ifsc: string; account: string };

const pansOf = ({ pan, gstin }: Payee): string[] =>
  [pan, gstin.slice(2, 12)].filter((each) => each !== '');

/** The most digits of an account number. */
const longestAccount = 18;

/** An account number, with and without leading zeros, as in the index. */
function accountKeys({ account }: Payee): string[] {
  if (account === '') return [];
  const number = account.replace(/^0+/, '');
  const forms = Array.from({ length: longestAccount + 1 - number.length }, (_, zeros) =>
    number.padStart(number.length + zeros, '0'),
  );
  return forms.flatMap((form) => searchKeys('account', form));
}

/** A bank knows an account by its number, whatever branch is named. */
const accountOf = ({ ifsc, account }: Payee): string =>
  account === '' ? '' : `${ifsc.slice(0, 4)} ${account.replace(/^0+/, '')}`;

/** Two with any of these in common are the same payee. */
const keysOf = (payee: Payee): string[] =>
  [...pansOf(payee), accountOf(payee)].filter((key) => key !== '');

/**
 * Returns the customers and vendors, each with those that are the same payee by their PAN or their bank
 * account, and itself. What they were known by counts, too, if it changed since then.
 */
export async function samePayees(
  db: Queryable,
  ids: readonly string[],
  since: Date,
): Promise<Map<string, string[]>> {
  const [named, former] = await together([
    db
      .select(columns)
      .from(parties)
      .where(inArray(parties.id, [...ids])),
    db.select(formerColumns).from(formerPayees).where(gte(formerPayees.until, since)),
  ]);
  const asked = [...named, ...former.filter(({ id }) => ids.includes(id))];
  const pans = asked.flatMap(pansOf);
  // Those that were encrypted before there was the index have nothing in it.
  const accounts = ['', ...asked.flatMap(accountKeys)];
  const keys = pans.flatMap((pan) => searchKeys('pan', pan));
  const found = await db
    .select(columns)
    .from(parties)
    .where(
      or(
        and(
          ne(parties.pan, ''),
          sql`${searchKeyOf(parties.pan)} = any(${sql.param(keys)}::text[])`,
        ),
        and(
          ne(parties.gstin, ''),
          sql`${panInGstin(parties.gstin)} = any(${sql.param(pans)}::text[])`,
        ),
        and(
          ne(parties.account, ''),
          sql`${searchKeyOf(parties.account)} = any(${sql.param(accounts)}::text[])`,
        ),
      ),
    );
  const byKey = new Map<string, string[]>();
  for (const payee of [...named, ...former, ...found]) {
    for (const key of keysOf(payee)) byKey.set(key, [...(byKey.get(key) ?? []), payee.id]);
  }
  return new Map(
    ids.map((id) => {
      const known = asked.filter((payee) => payee.id === id).flatMap(keysOf);
      const same = known.flatMap((key) => byKey.get(key) ?? []);
      return [id, [...new Set([id, ...same])].sort()];
    }),
  );
}

/** Keeps by what a party was known as a payee before a change, if that changes. */
export function keepFormerPayee(tx: Tx, before: Payee, { after, at }: { after: Payee; at: Date }) {
  const { id: partyId, pan, gstin, ifsc, account } = before;
  const kept = keysOf(after);
  if (keysOf(before).every((key) => kept.includes(key))) return;
  const former = { id: newId(), partyId, pan, gstin, ifsc, account, until: at };
  alongside(tx, () => tx.insert(formerPayees).values(former));
}

/** Removes what parties were known by until before a moment. */
export async function removeFormerPayees(db: Queryable, before: Date): Promise<void> {
  await db.delete(formerPayees).where(lt(formerPayees.until, before));
}
