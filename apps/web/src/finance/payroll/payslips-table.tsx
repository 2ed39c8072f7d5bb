import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBan,
  IconBuildingBank,
  IconFileTypePdf,
  IconMail,
  IconRotate,
} from '@tabler/icons-react';
import { download } from '#core/api.ts';
import { EmptyList } from '#core/empty-list.tsx';
import { ExportMenu } from '#core/export-menu.tsx';
import { ListTable } from '#core/list-table.tsx';
import { toastError } from '#core/problem-report.ts';
import { useAdmin, useCan } from '#core/session.ts';
import { useSingleAction } from '#core/single-action.ts';
import type { RowAction } from '#ui/data-table/column.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { formatMonth } from '#ui/format.ts';
import styles from './payroll.module.css';
import {
  BankFileDialog,
  CreateAllDialog,
  CreatePayslipDialog,
  MailPayslipsDialog,
  PayAllDialog,
  PayslipPdfDialog,
  ReversePaymentDialog,
  VoidPayslipDialog,
} from './payroll-dialogs.ts';
import { payslipsFilter } from './payroll-search.ts';
import { payslipColumns } from './payslip-columns.tsx';
import type { Payslip, usePayslipsPage } from './queries.ts';
import { useShownMonth } from './shown-month.ts';
import type { Payroll } from './use-payroll.ts';

const noun = ['payslip', 'payslips'] as const;

/** Returns the actions on a payslip that the user may run. */
function usePayslipActions() {
  const canWriteAny = useCan('finance:write');
  const canPayAny = useCan('finance:pay');
  const me = useAdmin();
  const { isOpen } = useShownMonth();
  const openDialog = useOpenDialog();
  const actionsOf = (payslip: Payslip, isOwn: boolean): RowAction[] => [
    {
      label: 'Payslip PDF',
      icon: IconFileTypePdf,
      onSelect: () => openDialog(PayslipPdfDialog, { payslip }),
    },
    {
      label: 'Void',
      icon: IconBan,
      tone: 'bad',
      visible: canWriteAny && !isOwn && payslip.status === 'pending',
      onSelect: () => openDialog(VoidPayslipDialog, { payslip }),
    },
    {
      label: 'Reverse payment',
      icon: IconArrowBackUp,
      tone: 'bad',
      visible: canPayAny && !isOwn && payslip.status === 'paid',
      onSelect: () => openDialog(ReversePaymentDialog, { payslip }),
    },
    {
      label: 'Create again for',
      icon: IconRotate,
      visible: canWriteAny && !isOwn && isOpen && payslip.status === 'void',
      onSelect: () =>
        openDialog(CreatePayslipDialog, { employee: payslip.employee, month: payslip.month }),
    },
  ];
  // The drawer says what users may not do with their own payslip.
  return (payslip: Payslip) => actionsOf(payslip, payslip.employee.id === me.id);
}

type PayslipsTableProps = { payroll: Payroll; query: ReturnType<typeof usePayslipsPage> };

/** The payslips of a month, searched, filtered, sorted and paged by the server. */
export function PayslipsTable({ payroll, query }: PayslipsTableProps) {
  const { payslips: list, month } = payroll;
  const canWrite = useCan('finance:write');
  const canPay = useCan('finance:pay');
  const { isOpen } = useShownMonth();
  const openDialog = useOpenDialog();
  const actions = usePayslipActions();
  const total = query.data?.meta.total;
  const pending = query.data?.totals.pending.payslips ?? 0;
  // Void ones are not printed.
  const printed = query.data?.totals.payslips ?? 0;
  const { start, isPending } = useSingleAction({
    mutationFn: () =>
      download('GET /admin/finance/payroll/pdf', `payslips-${month}.pdf`, { query: { month } }),
    onError: toastError,
  });

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
              {canPay && (
                <>
                  <Button
                    variant="default"
                    disabled={pending === 0}
                    onClick={() => openDialog(PayAllDialog, { month })}
                  >
                    Mark all paid
                  </Button>
                  <Button
                    variant="default"
                    leftSection={<IconBuildingBank size={16} aria-hidden="true" />}
                    disabled={pending === 0}
                    onClick={() => openDialog(BankFileDialog, { month })}
                  >
                    Bank file
                  </Button>
                </>
              )}
              {canWrite && (
                <Button
                  variant="default"
                  leftSection={<IconMail size={16} aria-hidden="true" />}
                  disabled={printed === 0}
                  onClick={() => openDialog(MailPayslipsDialog, { month })}
                >
                  Mail payslips
                </Button>
              )}
              <Button
                variant="default"
                leftSection={<IconFileTypePdf size={16} aria-hidden="true" />}
                disabled={printed === 0 || isPending}
                onClick={() => start()}
              >
                {isPending ? 'Making PDF...' : 'All as PDF'}
              </Button>
              <ExportMenu
                disabled={!total}
                save={(format) =>
                  download('GET /admin/finance/payroll/export', `payroll-${month}.${format}`, {
                    query: { ...payslipsFilter(list.state, month), format },
                  })
                }
              />
            </div>
          </header>
          <FilterBar
            search={{ ...list.searchField, shortcut: false }}
            filters={list.selects}
            count={count}
            onClearAll={list.clear}
            end={viewMenu}
          />
        </>
      )}
      empty={
        <EmptyList
          list={list}
          title={payrollMessages.empty}
          description={`What people earn in ${formatMonth(month)} shows here, with the tax kept back and how each was paid.`}
          action={
            canWrite &&
            isOpen && (
              <Button variant="default" onClick={() => openDialog(CreateAllDialog, { month })}>
                Create all payslips
              </Button>
            )
          }
        />
      }
      problem={financeMessages.loadFailed}
    />
  );
}
