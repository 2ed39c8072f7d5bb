import { groupedNumber } from '../../core/grouped.ts';
import { seatRequestLimits } from './values.ts';

const seatsOf = (seats: number) => `${groupedNumber(seats)} more ${seats === 1 ? 'seat' : 'seats'}`;

export const seatRequestMessages = {
  /** "60 more seats". */
  seats: seatsOf,
  asked: 'Kolam is asked for more seats',
  withdrawn: 'Request withdrawn',
  granted: (seats: number) => `The company has ${seatsOf(seats)}`,
  declined: 'Request declined',
  open: 'Your company has asked for seats already. Withdraw that request to ask for another number.',
  closed: 'This request is answered or withdrawn already.',
  tooMany: `A company has at most ${groupedNumber(seatRequestLimits.ofCompany)} seats.`,
  loadFailed: 'Could not load the seats.',
  requestsFailed: 'Could not load the requests for seats.',
} as const;
