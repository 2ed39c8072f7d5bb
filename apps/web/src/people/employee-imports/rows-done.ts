import type { EmployeeImport } from '@kolam/contract/people/employee-imports/model.ts';
import { formatCount, formatNumber } from '#ui/format.ts';

/**
 * Returns the server's progress in a file's rows. The total is known only some time after the
 * start.
 */
export function rowsDone({ done, total }: Pick<EmployeeImport, 'done' | 'total'>) {
  if (total === 0) {
    return { share: null, text: done === 0 ? 'Starting' : formatCount(done, ['row', 'rows']) };
  }
  return {
    share: Math.min(1, done / total),
    text: `${formatNumber(done)} of ${formatCount(total, ['row', 'rows'])}`,
  };
}
