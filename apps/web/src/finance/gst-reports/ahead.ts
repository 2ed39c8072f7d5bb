import { type Ahead, readAhead } from '#core/read-ahead.ts';
import { gstIn } from './queries.ts';

/** The reports of the month in the address. */
export const gstAhead: Ahead = ({ search }) => {
  const { readiness, gstr1, gstr3b } = gstIn(search);
  readAhead('finance:read', readiness);
  readAhead('finance:read', gstr1);
  readAhead('finance:read', gstr3b);
};
