import type { Tone } from '@kolam/contract/core/tone.ts';
import {
  type RecurringStatus,
  recurringStatusLabels,
} from '@kolam/contract/finance/recurring-invoices/values.ts';

const tones: Record<RecurringStatus, Tone> = {
  active: 'good',
  refused: 'bad',
  paused: 'attention',
  ended: 'quiet',
};

/** Returns how a status is shown. */
export const badgeOf = (status: RecurringStatus) => ({
  status,
  tone: tones[status],
  text: recurringStatusLabels[status],
});
