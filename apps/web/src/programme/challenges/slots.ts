import type { LazyPart } from '#core/lazy-part.tsx';
import { defineSlot } from '#core/slot.ts';

/** Links beside the link of a challenge in the employees' app. */
export const challengeLinks = defineSlot<LazyPart<{ challengeId: string }>>('challengeLinks');
