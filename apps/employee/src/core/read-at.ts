import { serverClock } from './server-clock.ts';
import { storedOf } from './stored-reads.ts';

/** Returns when the server sent what a query has, by its clock, in milliseconds. */
export const readAt = ({
  data,
  dataUpdatedAt,
}: {
  data?: unknown;
  dataUpdatedAt: number;
}): number =>
  // That of stored data is the server's already.
  storedOf(data) ? dataUpdatedAt : dataUpdatedAt + serverClock.now() - Date.now();
