import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';
import { toast } from '#ui/toast.ts';
import { useImportSource } from './import-source.ts';
import type { Columns } from './matched-columns.ts';
import { refreshImport } from './queries.ts';

/** Returns the actions on an import. Each resolves once the import is shown as it is then. */
export function useImportActions() {
  const source = useImportSource();
  return {
    /** Checks a file again, with other columns or another company. */
    async checkAgain(id: string, columns: Columns): Promise<void> {
      await source.check(id, columns);
      await refreshImport(id);
    },
    /** Starts importing a checked file, after the leavers are deactivated. */
    async runImport(id: string, leaverIds: readonly string[]): Promise<void> {
      await source.run(id, leaverIds);
      await refreshImport(id);
    },
    /** Discards a file that was not imported. */
    async discardImport(id: string): Promise<void> {
      await source.discard(id);
      toast.success(importMessages.discarded);
      await refreshImport(id);
    },
  };
}
