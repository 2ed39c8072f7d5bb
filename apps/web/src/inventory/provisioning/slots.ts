import type { LazyPart } from '#core/lazy-part.tsx';
import { defineSlot } from '#core/slot.ts';

/** The returns of a ticket, on its page. */
export const ticketReturns =
  defineSlot<LazyPart<{ ticketId: string; code: string }>>('ticketReturns');
