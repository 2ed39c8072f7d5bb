import type { Employee } from '@kolam/contract/people/employees/model.ts';
import {
  IconArrowsExchange,
  IconDownload,
  IconTrophy,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { toastError } from '#core/problem-report.ts';
import { useCan } from '#core/session.ts';
import { useConfirm } from '#ui/confirm.tsx';
import type { BulkAction as ListAction } from '#ui/data-table/column.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatCount } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { tooManyToAssign, tooManyToChange, tooManyToExport } from './bulk-limits.ts';
import { type BulkOutcome, outcomeLine } from './bulk-outcome.ts';
import { changeMany } from './employee-actions.ts';
import { MoveDialog, OutcomeDialog } from './employee-dialogs.ts';
import { useEmployeeList } from './employee-list.ts';
import { useAddToChallenge } from './slots.ts';
import { useEmployeeExport } from './use-employee-export.ts';

/** Runs an action on the selection, unless there is a reason against it, which is then shown. */
const unless =
  (reasonOf: (count: number) => string | undefined, action: ListAction['onSelect']) =>
  (ids: readonly string[]) => {
    const reason = reasonOf(ids.length);
    if (reason) toast.error(reason);
    else action(ids);
  };

type BulkActionsOptions = {
  chosen: ReadonlyMap<string, Employee>;
  /** Clears the selection. */
  clear: () => void;
};

/** Returns the permitted actions on the selection. */
export function useBulkActions({ chosen, clear }: BulkActionsOptions): ListAction[] {
  const canWrite = useCan('employees:write');
  const canExport = useCan('employees:export');
  const AddToChallenge = useAddToChallenge();
  const openDialog = useOpenDialog();
  const { sort } = useEmployeeList().state;
  const confirm = useConfirm();
  const { exportAs } = useEmployeeExport();

  function showOutcome(outcome: BulkOutcome) {
    clear();
    if (outcome.refused.length > 0) openDialog(OutcomeDialog, { outcome });
    else toast.success(outcomeLine(outcome));
  }

  const activate: ListAction = {
    label: 'Activate',
    icon: IconUserCheck,
    onSelect: unless(
      tooManyToChange,
      (ids) => void changeMany('activate', { ids }).then(showOutcome, toastError),
    ),
  };
  const deactivate: ListAction = {
    label: 'Deactivate',
    icon: IconUserOff,
    onSelect: unless(
      tooManyToChange,
      (ids) =>
        void confirm({
          title: `Deactivate ${formatCount(ids.length, ['employee', 'employees'])}?`,
          effects: [
            'Their sessions end at once, and they cannot sign in.',
            'Nothing is deleted. They can be activated again.',
          ],
          verb: 'Deactivate',
          busyText: 'Deactivating...',
          tone: 'danger',
          run: async () => showOutcome(await changeMany('deactivate', { ids })),
        }),
    ),
  };
  const move: ListAction = {
    label: 'Move team',
    icon: IconArrowsExchange,
    onSelect: unless(tooManyToChange, () =>
      openDialog(MoveDialog, { people: [...chosen.values()], together: true, onChanged: clear }),
    ),
  };
  const save: ListAction = {
    label: 'Export selected',
    icon: IconDownload,
    onSelect: unless(tooManyToExport, (ids) => exportAs({ format: 'csv', ids, sort })),
  };
  const assign: ListAction | undefined = AddToChallenge && {
    label: 'Assign to challenge',
    icon: IconTrophy,
    onSelect: unless(tooManyToAssign, (ids) =>
      openDialog(AddToChallenge, {
        who: formatCount(ids.length, ['employee', 'employees']),
        audience: { employeeIds: [...ids] },
        onAdded: clear,
      }),
    ),
  };
  return [
    ...(canWrite ? [activate, deactivate, move] : []),
    ...(assign ? [assign] : []),
    ...(canExport ? [save] : []),
  ];
}
