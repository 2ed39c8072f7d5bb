import type { Tone } from '@kolam/contract/core/tone.ts';
import {
  type CertificateState,
  certificateStateLabels,
} from '@kolam/contract/finance/tds-reports/values.ts';

const tones: Record<CertificateState, Tone> = {
  received: 'good',
  refused: 'bad',
  withdrawn: 'quiet',
};

/** Returns the badge of a client's certificate. */
export const certificateBadge = (state: CertificateState) => ({
  status: state,
  text: certificateStateLabels[state],
  tone: tones[state],
});
