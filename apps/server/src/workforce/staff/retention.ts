import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import type { StaffRow } from './store.ts';

/** Days for which data is kept, from the settings. */
export type RetentionDays = { registrationDays: number; documentDays: number };

/**
 * Returns until when a person, or their documents alone, are kept. A person who never worked here is
 * erased: after a rejection, or undecided after registering. Null for staff and while a person that
 * a user added waits for review.
 */
export function keptOf(
  row: Pick<
    StaffRow,
    'status' | 'registered' | 'joinedOn' | 'leftOn' | 'pendingSince' | 'decidedAt'
  >,
  { registrationDays, documentDays }: RetentionDays,
): Staff['kyc']['kept'] {
  if (row.joinedOn !== null) {
    const since = row.leftOn ?? (row.status === 'rejected' ? row.decidedAt : null);
    if (since === null) return null;
    const day = typeof since === 'string' ? since : dayOf(since);
    return { until: addDays(day, documentDays), what: 'documents' };
  }
  if (row.status === 'approved') return null;
  if (row.status === 'pending_review' && !row.registered) return null;
  const since = row.decidedAt ?? row.pendingSince;
  return { until: addDays(dayOf(since), registrationDays), what: 'registration' };
}
