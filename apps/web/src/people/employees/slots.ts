import type { LazyPart } from '#core/lazy-part.tsx';
import { defineSlot } from '#core/slot.ts';

/** The challenges of a person, on a tab of their profile. */
export const employeeChallenges =
  defineSlot<
    LazyPart<{
      employeeId: string;
      /** To search for them in lists. */
      email: string;
      /** From 1. */
      page: number;
      onPage: (page: number, options?: { replace: boolean }) => void;
    }>
  >('employeeChallenges');

/** Panels below the data of an employee's profile. */
export const employeeOverview = defineSlot<LazyPart<{ employeeId: string }>>('employeeOverview');
