import { listQuery } from '#core/list-search.ts';
import { type Ahead, readAhead } from '#core/read-ahead.ts';
import { pendingStaff, staffFigures, staffPage, staffRecord } from './queries.ts';
import { kycSearch, staffSearch } from './staff-search.ts';

/** The figures of the overview. */
export const staffFiguresAhead: Ahead = () => readAhead('staff:read', staffFigures());

/** What the list begins with. */
export const staffAhead: Ahead = ({ search }) =>
  readAhead('staff:read', staffPage(listQuery(staffSearch.read(search))));

/** Who waits for a decision. */
export const kycAhead: Ahead = ({ search }) =>
  readAhead('staff:read', pendingStaff(kycSearch.read(search).page));

/** The person that a profile shows. */
export const staffProfileAhead: Ahead = ({ params: { id = '' } }) =>
  readAhead('staff:read', staffRecord(id));
