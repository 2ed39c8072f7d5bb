/** What a colour means: good, open, planned, quiet, waiting for someone, bad. */
export type Tone = 'good' | 'info' | 'planned' | 'quiet' | 'attention' | 'bad';

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

/** The tone of a status by its word; quiet when the word is not known. */
export function toneOf(status: string): Tone {
  return toneOfStatus[status.toLowerCase()] ?? 'quiet';
}
