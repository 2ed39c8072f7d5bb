import type { SeatRequest } from '@kolam/contract/portal/seat-requests/model.ts';
import { presentRecord } from '#core/columns.ts';
import type { SeatRequestRow } from './store.ts';

export const presentRequest = (row: SeatRequestRow): SeatRequest => ({
  ...presentRecord(row),
  seats: row.seats,
  note: row.note,
  state: row.state,
  askedBy: row.askedByName,
  decidedBy: row.decidedByName,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
});

/** The portal does not name our staff. */
export const presentForCompany = (row: SeatRequestRow): SeatRequest => ({
  ...presentRequest(row),
  decidedBy: row.decidedByName === null ? null : 'Kolam',
});
