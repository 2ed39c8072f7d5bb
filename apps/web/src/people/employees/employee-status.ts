import type { Tone } from '@kolam/contract/core/tone.ts';
import type { EmployeeStatus } from '@kolam/contract/people/employees/values.ts';
import { employeeStatusLabels } from '@kolam/contract/people/employees/values.ts';

/**
 * Returns the word of a status's badge. A newer server may have one that this app does not know.
 */
export const statusLabel = (status: string): string =>
  employeeStatusLabels[status as EmployeeStatus] ?? 'Unknown';

// The contract's `engagementSteps`, repeated here because its import would add zod to the list.
export const engagementFrom = { good: 90, fair: 75 };

/**
 * Returns the colour of an engagement score in percent: green from 90, yellow from 75, otherwise
 * red.
 */
export function engagementTone(percent: number): Tone {
  if (percent >= engagementFrom.good) return 'good';
  return percent >= engagementFrom.fair ? 'attention' : 'bad';
}
