import { type Ahead, readAhead } from '#core/read-ahead.ts';
import { overviewIn } from './queries.ts';

/** The overview of the period in the address. */
export const overviewAhead: Ahead = ({ search }) => readAhead('finance:read', overviewIn(search));
