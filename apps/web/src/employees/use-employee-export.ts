import { employeeMessages } from '@kolam/contract/employees/messages.ts';
import { download } from '#core/api.ts';
import type { QueryOf } from '#core/api-types.ts';
import { sayFailure } from '#core/problem-report.ts';
import { useSingleAct } from '#core/single-act.ts';
import { toast } from '#ui/toast.ts';

type Format = 'csv' | 'xlsx';
/** Which of the directory: what a list shows, on all of its pages. */
export type ExportQuery = Omit<QueryOf<'GET /admin/employees/export'>, 'format' | 'ids'>;

type Wanted = { format: Format } & ({ query: ExportQuery } | { ids: readonly string[] });

function save({ format, ...which }: Wanted): Promise<void> {
  const name = `employees.${format}`;
  return 'ids' in which
    ? // Thousands of ids are too long for an address.
      download('POST /admin/employees/export', name, { body: { ids: [...which.ids], format } })
    : download('GET /admin/employees/export', name, { query: { ...which.query, format } });
}

/** Downloads employees as a file. */
export function useEmployeeExport() {
  const { start, isPending } = useSingleAct({
    mutationFn: save,
    onSuccess: () => toast.success(employeeMessages.exported),
    onError: sayFailure,
  });
  return { exportAs: start, isPending };
}
