import type { Tone } from '../../core/tone.ts';

export const wishStates = ['open', 'planned', 'declined', 'withdrawn'] as const;
type WishState = (typeof wishStates)[number];

export const wishLabels: Record<WishState, { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'attention' },
  planned: { label: 'Planned', tone: 'good' },
  declined: { label: 'Declined', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'quiet' },
};

export const wishLimits = {
  /** Characters. */
  subject: 120,
  note: 500,
  /** Open wishes of a company. */
  open: 10,
  /** Wishes that are shown, the newest first. */
  shown: 20,
} as const;
