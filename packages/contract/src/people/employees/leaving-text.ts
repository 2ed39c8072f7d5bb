import { dayText } from '../../core/day-text.ts';

/** "Leaves 30 Nov 2026", or "Left" after that day. Null for someone without a last day. */
export const leavingText = (lastDay: string | null, today: string): string | null =>
  lastDay && `${lastDay < today ? 'Left' : 'Leaves'} ${dayText(lastDay)}`;
