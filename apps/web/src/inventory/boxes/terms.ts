import type { Tone } from '@kolam/contract/core/tone.ts';
import type { BoxStatus } from '@kolam/contract/inventory/boxes/values.ts';

/** The colour of each box status. */
export const boxStatusTones: Record<BoxStatus, Tone> = {
  AVAILABLE: 'good',
  ISSUED: 'info',
  RETURNED: 'attention',
  DAMAGED: 'bad',
};
