import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';
import type { EmployeeImport } from '@kolam/contract/people/employee-imports/model.ts';
import { defaultTeamSize } from '@kolam/contract/people/teams/values.ts';
import { api, download } from '#core/api.ts';
import { createIdempotencyKey } from '#core/idempotency-key.ts';
import { upload } from '#core/upload.ts';
import { toast } from '#ui/toast.ts';
import type { Columns } from './matched-columns.ts';
import { refreshImport } from './queries.ts';

/** A file to import, and the company of rows without one. */
export type Chosen = { file: File; companyId: string };

type Sending = { signal: AbortSignal; onProgress: (share: number) => void };

/**
 * Returns an upload function for files, each checked before anything is imported. It returns the
 * import's id. Repeated after a lost response, the same file creates no second import.
 */
export function createUpload() {
  const action = createIdempotencyKey();
  return async ({ file, companyId }: Chosen, sending: Sending): Promise<string> => {
    const { name, size, lastModified } = file;
    const { importId } = await action([name, size, lastModified, companyId], (idempotencyKey) =>
      upload('POST /admin/employees/import', {
        file,
        // Whether missing teams are created is a choice among the columns.
        fields: { dryRun: 'true', companyId, newTeamMaximum: String(defaultTeamSize.maxMembers) },
        idempotencyKey,
        ...sending,
      }),
    );
    return importId;
  };
}

/**
 * Checks a file again, with other columns or another company. Resolves once the check is queued.
 */
export async function checkAgain(id: string, columns: Columns): Promise<void> {
  await api('POST /admin/employees/imports/{id}/check', { params: { id }, body: columns });
  await refreshImport(id);
}

/** Starts importing a checked file. */
export async function runImport(id: string): Promise<void> {
  await api('POST /admin/employees/imports/{id}/run', { params: { id } });
  await refreshImport(id);
}

/** Discards a file that was not imported. */
export async function discardImport(id: string): Promise<void> {
  await api('DELETE /admin/employees/imports/{id}', { params: { id } });
  toast.success(importMessages.discarded);
  await refreshImport(id);
}

/** `people.csv` → `people refused.csv`, recognisable among the downloads. */
const refusedFileName = ({ fileName }: Pick<EmployeeImport, 'fileName'>) =>
  `${fileName.replace(/\.[^.]*$/, '')} refused.csv`;

export const downloadRefused = (from: EmployeeImport) =>
  download('GET /admin/employees/imports/{id}/refused.csv', refusedFileName(from), {
    params: { id: from.id },
  });

export const downloadTemplate = (format: 'csv' | 'xlsx') =>
  download('GET /admin/employees/import-template', `employees-template.${format}`, {
    query: { format },
  });
