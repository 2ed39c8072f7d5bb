import { and, inArray, ne, or, sql } from 'drizzle-orm';
import { searchKeyOf } from '#core/data-key/sealed-column.ts';
import { searchKeys } from '#core/data-key/sealed-text.ts';
import type { Queryable } from '#core/database/types.ts';
import { bankOf, panInGstin, parties } from './tables.ts';

const columns = {
  id: parties.id,
  pan: parties.pan,
  gstin: parties.gstin,
  ifsc: parties.ifsc,
  account: parties.account,
};

type Payee = { id: string; pan: string; gstin: string; ifsc: string; account: string };

const pansOf = ({ pan, gstin }: Payee): string[] =>
  [pan, gstin.slice(2, 12)].filter((each) => each !== '');

/** A bank knows an account by its number, whatever branch is named. */
const accountOf = ({ ifsc, account }: Payee): string =>
  account === '' ? '' : `${ifsc.slice(0, 4)} ${account.replace(/^0+/, '')}`;

/** Two with any of these in common are the same payee. */
const keysOf = (payee: Payee): string[] =>
  [...pansOf(payee), accountOf(payee)].filter((key) => key !== '');

/**
 * Returns the customers and vendors, each with those that are the same payee by their PAN or their bank
 * account, and itself.
 */
export async function samePayees(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const asked = await db
    .select(columns)
    .from(parties)
    .where(inArray(parties.id, [...ids]));
  const pans = asked.flatMap(pansOf);
  const banks = asked.flatMap(({ account, ifsc }) => (account === '' ? [] : ifsc.slice(0, 4)));
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
        // Account numbers are sealed, so those at the same bank are compared.
        and(ne(parties.ifsc, ''), sql`${bankOf(parties.ifsc)} = any(${sql.param(banks)}::text[])`),
      ),
    );
  const byKey = new Map<string, string[]>();
  for (const payee of [...asked, ...found]) {
    for (const key of keysOf(payee)) byKey.set(key, [...(byKey.get(key) ?? []), payee.id]);
  }
  return new Map(
    asked.map((one) => {
      const same = keysOf(one).flatMap((key) => byKey.get(key) ?? []);
      return [one.id, [...new Set([one.id, ...same])].sort()];
    }),
  );
}
