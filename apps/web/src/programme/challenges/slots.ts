import type { ChallengeDay } from '@kolam/contract/programme/challenges/days.ts';
import type { ReactNode } from 'react';
import type { LazyPart } from '#core/lazy-part.tsx';
import { defineSlot } from '#core/slot.ts';

/** Links beside the link of a challenge in the employees' app. */
export const challengeLinks = defineSlot<LazyPart<{ challengeId: string }>>('challengeLinks');

/** What can be done with all the content of a challenge, below its details. */
export const challengeTools = defineSlot<LazyPart<{ challengeId: string }>>('challengeTools');

export type DayToolProps = {
  challengeId: string;
  date: string;
  /** There is unsaved input, which a change of the saved day would make outdated. */
  dirty: boolean;
  /** What is to be said before something is added to the day. */
  notice: ReactNode;
  /** The saved day has changed. */
  onChanged: (day: ChallengeDay) => void;
};

/** Buttons above the content of a day in the planner. */
export const dayTools = defineSlot<LazyPart<DayToolProps>>('dayTools');

/** Buttons below the fields of a component of a day. Without an id, it is not saved yet. */
export const componentTools =
  defineSlot<LazyPart<{ challengeId: string; componentId: string | undefined; name: string }>>(
    'componentTools',
  );
