import type { BoxStatus } from '@kolam/contract/inventory/boxes/model.ts';
import type { Tone } from '#ui/tone.ts';

/** The colour of each box status. */
export const boxStatusTones: Record<BoxStatus, Tone> = {
  AVAILABLE: 'good',
  ISSUED: 'info',
  RETURNED: 'attention',
  DAMAGED: 'bad',
};
