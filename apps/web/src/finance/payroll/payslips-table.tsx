import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBan,
  IconBuildingBank,
  IconFileTypePdf,
  IconRotate,
} from '@tabler/icons-react';
import { download } from '#core/api.ts';
import { ExportMenu } from '#core/export-menu.tsx';
import { selectFilters } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { useAdmin, useCan } from '#core/session.ts';
import type { RowAction } from '#ui/data-table/column.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { formatMonth } from '#ui/format.ts';
import styles from './payroll.module.css';
import { usePayrollDialog } from './payroll-dialog.ts';
import { payslipsFilter } from './payroll-search.ts';
import { payslipColumns } from './payslip-columns.tsx';
import type { Payslip, usePayslipsPage } from './queries.ts';
import type { Payroll } from './use-payroll.ts';

const noun = ['payslip', 'payslips'] as const;

/** Returns the actions on a payslip that the user may run. */
function usePayslipActions() {
  const canWriteAny = useCan('finance:write');
  const me = useAdmin();
  const { onOpen, isOpen } = usePayrollDialog();
  const actionsOf = (payslip: Payslip, canWrite: boolean): RowAction[] => [
    {
      label: 'Payslip PDF',
      icon: IconFileTypePdf,
      onSelect: () => onOpen({ kind: 'pdf', payslip }),
    },
    {
      label: 'Void',
      icon: IconBan,
      tone: 'bad',
      visible: canWrite && payslip.status === 'pending',
      onSelect: () => onOpen({ kind: 'void', payslip }),
    },
    {
      label: 'Reverse payment',
      icon: IconArrowBackUp,
      tone: 'bad',
      visible: canWrite && payslip.status === 'paid',
      onSelect: () => onOpen({ kind: 'reverse', payslip }),
    },
    {
      label: 'Create again for',
      icon: IconRotate,
      visible: canWrite && isOpen && payslip.status === 'void',
      onSelect: () => onOpen({ kind: 'create', employee: payslip.employee, month: payslip.month }),
    },
  ];
  // The drawer says what users may not do with their own payslip.
  return (payslip: Payslip) => actionsOf(payslip, canWriteAny && payslip.employee.id !== me.id);
}

type PayslipsTableProps = { payroll: Payroll; query: ReturnType<typeof usePayslipsPage> };

/** The payslips of a month, searched, filtered, sorted and paged by the server. */
export function PayslipsTable({ payroll, query }: PayslipsTableProps) {
  const { payslips: list, state, today, month } = payroll;
  const canWrite = useCan('finance:write');
  const { onOpen } = usePayrollDialog();
  const actions = usePayslipActions();
  const total = query.data?.meta.total;
  const pending = query.data?.totals.pending.payslips ?? 0;

  return (
    <ListTable<Payslip>
      list={list}
      query={query}
      id="payslips"
      caption={`Payslips of ${formatMonth(month)}`}
      noun={noun}
      columns={payslipColumns}
      rows={query.data?.data}
      rowId={({ id }) => id}
      rowName={({ code }) => code}
      total={total}
      onOpen={({ id }) => list.setOpen(id)}
      actions={actions}
      toolbar={({ count, viewMenu }) => (
        <>
          <header className={styles.head}>
            <h2 className={styles.heading}>Payslips of {formatMonth(month)}</h2>
            <div className={styles.buttons}>
              {canWrite && (
                <>
                  <Button
                    variant="default"
                    disabled={pending === 0}
                    onClick={() => onOpen({ kind: 'pay-all', month })}
                  >
                    Mark all paid
                  </Button>
                  <Button
                    variant="default"
                    leftSection={<IconBuildingBank size={16} aria-hidden="true" />}
                    disabled={pending === 0}
                    onClick={() => onOpen({ kind: 'bank-file', month })}
                  >
                    Bank file
                  </Button>
                </>
              )}
              <ExportMenu
                disabled={!total}
                save={(format) =>
                  download('GET /admin/finance/payroll/export', `payroll-${month}.${format}`, {
                    query: { ...payslipsFilter(state, today), format },
                  })
                }
              />
            </div>
          </header>
          <FilterBar
            search={{
              value: list.state.search,
              onChange: list.setSearch,
              label: 'Search payslips',
              placeholder: 'Employee, number or reference',
              shortcut: false,
            }}
            filters={selectFilters(list)}
            count={count}
            onClearAll={list.clear}
            end={viewMenu}
          />
        </>
      )}
      empty={<NoPayslips narrowed={list.narrowed} month={month} onClear={list.clear} />}
      problem={financeMessages.loadFailed}
    />
  );
}

type NoPayslipsProps = {
  /** Whether a search or filters are active that may hide payslips. */
  narrowed: boolean;
  month: string;
  onClear: () => void;
};

/** Shown in place of an empty list. */
function NoPayslips({ narrowed, month, onClear }: NoPayslipsProps) {
  const canWrite = useCan('finance:write');
  const { onOpen, isOpen } = usePayrollDialog();
  if (narrowed) {
    return (
      <EmptyState
        title={payrollMessages.empty}
        description="None matches this search and these filters."
        action={
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={payrollMessages.empty}
      description={`What people earn in ${formatMonth(month)} shows here, with the tax kept back and how each was paid.`}
      action={
        canWrite && isOpen ? (
          <Button variant="default" onClick={() => onOpen({ kind: 'create-all', month })}>
            Create all payslips
          </Button>
        ) : undefined
      }
    />
  );
}
