import { type Ahead, readAhead } from '#core/read-ahead.ts';
import { auditLogPage } from './log-queries.ts';
import { logQuery, logSearch } from './log-search.ts';

/** What the log begins with. */
export const auditLogAhead: Ahead = ({ search }) =>
  readAhead('settings:read', auditLogPage(logQuery(logSearch.read(search))));
