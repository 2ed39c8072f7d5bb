import type { Tone } from '@kolam/contract/core/tone.ts';
import type { MonthState } from '@kolam/contract/finance/months/values.ts';

export const stateTones: Record<MonthState, Tone> = {
  open: 'attention',
  closed: 'info',
  filed: 'good',
};
