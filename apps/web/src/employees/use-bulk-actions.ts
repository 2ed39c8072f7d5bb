import type { Employee } from '@kolam/contract/employees/model.ts';
import { IconArrowsExchange, IconDownload, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { sayFailure } from '#core/problem-report.ts';
import { useMay } from '#core/session.ts';
import { useConfirm } from '#ui/confirm.tsx';
import type { BulkAction as ListAction } from '#ui/data-table/column.ts';
import { formatCount } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { type BulkOutcome, outcomeLine } from './bulk-outcome.ts';
import { changeMany } from './employee-actions.ts';
import type { EmployeeWindow } from './employee-windows.tsx';
import { type ExportQuery, useEmployeeExport } from './use-employee-export.ts';

/** Their ids stand in the address of the file, which a server takes only so long. */
const mostExported = 400;
const tooMany = `At most ${mostExported} people can be exported by choosing them. Filter the list and export all of it.`;

type BulkActionsOptions = {
  chosen: ReadonlyMap<string, Employee>;
  open: (window: EmployeeWindow) => void;
  /** Chooses nobody any more. */
  clear: () => void;
  /** The order of the list. */
  sort: ExportQuery['sort'];
};

/** What can be done with all who are chosen, for who may do it. */
export function useBulkActions({ chosen, open, clear, sort }: BulkActionsOptions): ListAction[] {
  const mayWrite = useMay('employees:write');
  const confirm = useConfirm();
  const { exportAs } = useEmployeeExport();

  function say(outcome: BulkOutcome) {
    clear();
    if (outcome.refused.length > 0) open({ kind: 'outcome', outcome });
    else toast.success(outcomeLine(outcome));
  }

  const activate: ListAction = {
    label: 'Activate',
    icon: IconUserCheck,
    onSelect: (ids) => void changeMany('activate', { ids }).then(say, sayFailure),
  };
  const deactivate: ListAction = {
    label: 'Deactivate',
    icon: IconUserOff,
    onSelect: (ids) =>
      void confirm({
        title: `Deactivate ${formatCount(ids.length, ['employee', 'employees'])}?`,
        effects: [
          'Their sessions end at once, and they cannot sign in.',
          'Nothing is deleted. They can be activated again.',
        ],
        verb: 'Deactivate',
        busyText: 'Deactivating...',
        tone: 'danger',
        run: async () => say(await changeMany('deactivate', { ids })),
      }),
  };
  const move: ListAction = {
    label: 'Move team',
    icon: IconArrowsExchange,
    onSelect: () => open({ kind: 'move', people: [...chosen.values()], together: true }),
  };
  const save: ListAction = {
    label: 'Export selected',
    icon: IconDownload,
    onSelect: (ids) => {
      if (ids.length > mostExported) return toast.error(tooMany);
      exportAs({ format: 'csv', ids: ids.join(','), sort });
    },
  };
  return mayWrite ? [activate, deactivate, move, save] : [save];
}
