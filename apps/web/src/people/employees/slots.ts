import type { LazyPart } from '#core/lazy-part.tsx';
import { defineSlot } from '#core/slot.ts';

/** Panels below the data of an employee's profile. */
export const employeeOverview = defineSlot<LazyPart<{ employeeId: string }>>('employeeOverview');
