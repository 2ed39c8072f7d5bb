import { type CheerReason, cheerDays } from './values.ts';

export const cheerMessages: Record<CheerReason, string> = {
  'not-complete': 'This day is not complete.',
  'too-old': `Only days of the last ${cheerDays} dates can be cheered.`,
};
