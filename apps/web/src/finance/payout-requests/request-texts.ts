import type { Tone } from '@kolam/contract/core/tone.ts';
import {
  type PayoutRequestState,
  payoutRequestStateLabels,
} from '@kolam/contract/finance/payout-requests/values.ts';

const tones: Record<PayoutRequestState, Tone> = {
  waiting: 'attention',
  approved: 'good',
  refused: 'bad',
  withdrawn: 'quiet',
};

/** Returns the badge of a state. */
export const requestBadge = (state: PayoutRequestState) => ({
  status: state,
  text: payoutRequestStateLabels[state],
  tone: tones[state],
});
