import type { Tone } from '../../core/tone.ts';

export const seatRequestStates = ['open', 'granted', 'declined', 'withdrawn'] as const;
type SeatRequestState = (typeof seatRequestStates)[number];

export const seatRequestLabels: Record<SeatRequestState, { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'attention' },
  granted: { label: 'Granted', tone: 'good' },
  declined: { label: 'Declined', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'quiet' },
};

export const seatRequestLimits = {
  /** Seats of one request. */
  seats: 100_000,
  /** Seats of a company. */
  ofCompany: 1_000_000,
  /** Characters of a note, and of the reason to decline. */
  note: 500,
  /** Requests on the page of a company, the newest first. */
  shown: 5,
} as const;
