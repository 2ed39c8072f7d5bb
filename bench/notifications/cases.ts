import type { Case, Sized } from '../harness/cases.ts';
import type { SizedPage } from '../harness/growth.ts';
import type { Statement } from '../harness/sql.ts';
import type { Loaded } from './rows.ts';

const path = '/api/admin/notifications';

/** The requests of the bell and its list. */
export const cases: Case[] = [
  { name: 'first page with the unread count', path },
  { name: 'page 4', path: `${path}?page=4` },
  { name: 'unread, first page', path: `${path}?unread=true` },
  { name: 'unread count for the bell', path: `${path}?unread=true&limit=1` },
];

const kinds = [
  ...['task-assigned', 'kyc-waiting', 'low-stock', 'invoice-overdue'],
  ...['challenge-starting', 'challenge-ending', 'import-finished'],
];

const theirs = 'account_id = $1 and kind = any($2::text[])';
const texts = {
  'first page': `select * from notifications where ${theirs} order by created_at desc, id desc limit 25`,
  'unread, first page': `select * from notifications where ${theirs} and read_at is null order by created_at desc, id desc limit 25`,
};

/** The queries of the pages alone. */
export const pages = (loaded: Sized<Loaded>): SizedPage[] =>
  Object.entries(texts).map(([name, text]) => {
    const statementFor = ({ administratorId }: Loaded): Statement => ({
      text,
      values: [administratorId, kinds],
    });
    return { name, small: statementFor(loaded.small), large: statementFor(loaded.large) };
  });
