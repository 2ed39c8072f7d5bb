import { employeeMessages } from '@kolam/contract/employees/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { download } from '#core/api.ts';
import type { QueryOf } from '#core/api-types.ts';
import { sayFailure } from '#core/problem-report.ts';
import { toast } from '#ui/toast.ts';

const route = 'GET /admin/employees/export';

/** What of the directory to export, and as what. */
export type ExportQuery = QueryOf<typeof route> & { format: 'csv' | 'xlsx' };

/** Downloads employees as a file. */
export function useEmployeeExport() {
  const { mutate, isPending } = useMutation({
    mutationFn: (query: ExportQuery) => download(route, `employees.${query.format}`, { query }),
    onSuccess: () => toast.success(employeeMessages.exported),
    onError: sayFailure,
  });
  return { exportAs: mutate, isPending };
}
