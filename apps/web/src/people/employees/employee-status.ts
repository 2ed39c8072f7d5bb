import type { EmployeeStatus } from '@kolam/contract/people/employees/model.ts';
import type { Tone } from '#ui/tone.ts';

/** The choices of a status, in the order in which they are offered. */
export const statusOptions: { value: EmployeeStatus; label: string }[] = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'pending', label: 'Pending' },
];

/** The word of a status's badge. A newer server may know one that this app does not. */
export const statusWord = (status: string): string =>
  statusOptions.find(({ value }) => value === status)?.label ?? 'Unknown';

// The contract's `engagementSteps`, which would bring its schema library into the list.
export const engagementFrom = { good: 90, fair: 75 };

/** What colour an engagement score has, in percent: from 90 on green, from 75 on yellow, else red. */
export function engagementTone(percent: number): Tone {
  if (percent >= engagementFrom.good) return 'good';
  return percent >= engagementFrom.fair ? 'attention' : 'bad';
}
