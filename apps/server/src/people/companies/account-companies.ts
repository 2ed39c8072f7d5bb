import { isOpen } from '@kolam/contract/people/companies/values.ts';
import type { Queryable } from '#core/database/types.ts';
import { companyNames } from './queries.ts';

/** Returns the companies as sign-in needs them, by id. */
export async function companiesOf(db: Queryable, ids: string[]) {
  const found = await companyNames(db, ids);
  return new Map(
    [...found.values()].map(({ id, name, companyCode, status }) => [
      id,
      { name, companyCode, isOpen: isOpen(status) },
    ]),
  );
}
