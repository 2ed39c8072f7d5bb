import { dayOf } from '@kolam/contract/core/dates.ts';
import type { PaidStaff } from '#workforce/staff/queries.ts';

/** Returns the day of the first approval, from which an employee is paid. */
export const joinedOn = ({ joinedOn: day, createdAt }: PaidStaff): string =>
  day ?? dayOf(createdAt);
