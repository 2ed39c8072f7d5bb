import type { QueryOf } from '@kolam/contract/api-types.ts';
import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import type { employeeList } from '@kolam/contract/people/employees/values.ts';
import { download } from '#core/api.ts';
import type { StateOf } from '#core/list-search.ts';
import { toastError } from '#core/problem-report.ts';
import { useSingleAction } from '#core/single-action.ts';
import { toast } from '#ui/toast.ts';

type Format = 'csv' | 'xlsx';
/** The filters of a list, for all of its pages. */
type ExportQuery = Omit<QueryOf<'GET /admin/employees/export'>, 'format' | 'ids'>;

type Wanted = { format: Format } & (
  | { query: ExportQuery }
  | { ids: readonly string[]; sort: StateOf<typeof employeeList>['sort'] }
);

/** Downloads employees as a file, with a toast. */
export async function exportEmployees({ format, ...which }: Wanted): Promise<void> {
  const name = `employees.${format}`;
  if ('ids' in which) {
    // Thousands of ids are too long for a URL.
    const body = { ids: [...which.ids], sort: which.sort, format };
    await download('POST /admin/employees/export', name, { body });
  } else {
    await download('GET /admin/employees/export', name, { query: { ...which.query, format } });
  }
  toast.success(employeeMessages.exported);
}

/** Does the same for a selection, one download at a time. */
export function useEmployeeExport() {
  const { start } = useSingleAction({ mutationFn: exportEmployees, onError: toastError });
  return { exportAs: start };
}
