import type { Tone } from '@kolam/contract/core/tone.ts';

const toneOfStatus: Record<string, Tone> = {
  active: 'good',
  approved: 'good',
  paid: 'good',
  closed: 'good',
  open: 'info',
  completed: 'info',
  scheduled: 'planned',
  trial: 'planned',
  draft: 'quiet',
  inactive: 'quiet',
  pending: 'attention',
  partial: 'attention',
  leader: 'attention',
  suspended: 'bad',
  rejected: 'bad',
  cancelled: 'bad',
  overdue: 'bad',
};

/** Returns the tone of a status, quiet if it is unknown. */
export function toneOf(status: string): Tone {
  return toneOfStatus[status.toLowerCase()] ?? 'quiet';
}
