import type { QueryOf } from '@kolam/contract/api-types.ts';
import { countMessages } from '@kolam/contract/inventory/counts/messages.ts';
import {
  IconArrowBackUp,
  IconChecks,
  IconPackageExport,
  IconPencil,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { titledByServer } from '#core/api-problem.ts';
import { ListTable } from '#core/list-table.tsx';
import { toastError } from '#core/problem-report.ts';
import { useCan } from '#core/session.ts';
import type { RowAction } from '#ui/data-table/column.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar, type SelectFilter } from '#ui/filter-bar.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { openColumns, reviewColumns } from './line-columns.tsx';
import {
  type CountDetail,
  type CountLine,
  changeLine,
  refreshCount,
  useCountLines,
} from './queries.ts';
import type { LinesList } from './use-lines.ts';
import { useShelfConfirm } from './use-shelf-confirm.ts';

const CountedDialog = lazyDialog(() => import('./counted-dialog.tsx'), 'CountedDialog');
const IssuedDialog = lazyDialog(() => import('./issued-dialog.tsx'), 'IssuedDialog');
const LeaveOutDialog = lazyDialog(() => import('./leave-out-dialog.tsx'), 'LeaveOutDialog');

const noun = ['line', 'lines'] as const;

type CountLinesProps = {
  count: CountDetail;
  /** The state of the lines in the URL. */
  list: LinesList;
  query: QueryOf<'GET /admin/inventory/counts/{id}/lines'>;
  caption: string;
  filters?: readonly SelectFilter[];
  /** Shown instead of an empty list without filters. */
  none?: ReactNode;
};

const canLeaveOut = ({ leftOut, variance, doubt }: CountLine): boolean =>
  leftOut === null && (variance !== 0 || doubt !== null);

const canAnswerIssued = ({ leftOut, issued, doubt }: CountLine): boolean =>
  leftOut === null && (issued ?? 0) > 0 && doubt !== 'DISTURBED';

/** The counted lines. Each can be counted again, and in review left out. */
export function CountLines({ count, list, query, caption, filters, none }: CountLinesProps) {
  const lines = useCountLines(count.id, query);
  const canWrite = useCan('inventory:write');
  const openDialog = useOpenDialog();
  const confirmShelf = useShelfConfirm(count);
  const isOpen = count.status === 'OPEN';
  const isReview = count.status === 'REVIEW';

  const open = (line: CountLine) => openDialog(CountedDialog, { count, opened: line, query });

  async function takeIn({ id: lineId }: CountLine) {
    try {
      await changeLine({ id: count.id, lineId }, { leftOut: null });
    } catch (error) {
      toastError(error);
    } finally {
      void refreshCount();
    }
  }

  const actions = (line: CountLine): RowAction[] => [
    {
      label: 'Issued units',
      icon: IconPackageExport,
      visible: canWrite && isReview && canAnswerIssued(line),
      onSelect: () => openDialog(IssuedDialog, { count, line }),
    },
    {
      label: countMessages.shelfChanged,
      icon: IconChecks,
      visible: canWrite && isReview && line.doubt === 'CORRECTED_SINCE',
      onSelect: () => void confirmShelf(line),
    },
    {
      label: isOpen ? 'Change' : 'Count again',
      icon: IconPencil,
      visible: canWrite && (isOpen || isReview),
      onSelect: () => open(line),
    },
    {
      label: 'Leave out',
      icon: IconX,
      visible: canWrite && isReview && canLeaveOut(line),
      onSelect: () => openDialog(LeaveOutDialog, { count, line }),
    },
    {
      label: 'Take in',
      icon: IconArrowBackUp,
      visible: canWrite && isReview && line.leftOut !== null,
      onSelect: () => void takeIn(line),
    },
  ];

  return (
    <div>
      <ListTable<CountLine>
        list={list}
        query={lines}
        id={isOpen ? 'count-lines-open' : 'count-lines'}
        caption={caption}
        noun={noun}
        columns={isOpen ? openColumns : reviewColumns}
        rows={lines.data?.data}
        rowId={({ id }) => id}
        rowName={({ sku }) => sku.name}
        total={lines.data?.meta.total}
        {...(canWrite && (isOpen || isReview) ? { onOpen: open } : {})}
        actions={actions}
        inlineActions={2}
        toolbar={({ count: found, viewMenu }) => (
          <FilterBar
            search={list.searchField}
            filters={filters ?? []}
            count={found}
            onClearAll={list.clear}
            end={viewMenu}
          />
        )}
        empty={
          list.state.search === '' && none ? (
            none
          ) : (
            <EmptyState
              title={countMessages.noLines}
              description={
                list.state.search === ''
                  ? 'Scan a product, and it shows here with how many were counted.'
                  : 'No line matches this search.'
              }
            />
          )
        }
        problem={titledByServer('Could not load what was counted.')}
      />
    </div>
  );
}
