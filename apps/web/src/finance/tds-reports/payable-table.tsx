import { dayOf } from '@kolam/contract/core/dates.ts';
import { tdsReportMessages } from '@kolam/contract/finance/tds-reports/messages.ts';
import { payableSectionLabels } from '@kolam/contract/finance/tds-reports/values.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { useCan } from '#core/session.ts';
import { useNow } from '#ui/clock.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { formatDate, formatMonth, nothing } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { EndCell, SmallTable, TextCell } from '#ui/small-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import {
  type Challan,
  type ChallanFor,
  refreshPayable,
  type TdsPayable,
  type TdsPayables,
} from './queries.ts';
import styles from './tds-reports.module.css';

type PayableTableProps = Pick<TdsPayables, 'totals'> & {
  payables: readonly TdsPayable[];
  onAdd: (challan: ChallanFor) => void;
};

export function PayableTable({ payables, totals, onAdd }: PayableTableProps) {
  const canWrite = useCan('finance:write');
  const today = dayOf(new Date(useNow()));
  return (
    <SmallTable
      label="TDS payable by month and section"
      columns={[
        'Month and section',
        { title: 'Tax', end: true },
        { title: 'To deposit', end: true },
        'Deposit by',
        'Challans',
        { title: 'Actions', end: true, hidden: true },
      ]}
      foot={
        <tr>
          <th scope="row">Total</th>
          <EndCell>{ledgerRupees(totals.tax)}</EndCell>
          <EndCell>{ledgerRupees(totals.toDeposit)}</EndCell>
          <td colSpan={2}>{ledgerRupees(totals.deposited + totals.fromBank)} deposited</td>
          <td />
        </tr>
      }
      flush
    >
      {payables.map((payable) => {
        const { month, section, tax, dueOn, challans, fromBank, toDeposit } = payable;
        const name = `${payableSectionLabels[section]}, ${formatMonth(month)}`;
        return (
          <tr key={`${month} ${section}`}>
            {/* In one column, so that a phone shows the figures beside it. */}
            <TextCell>
              {formatMonth(month)}
              <span className={styles.small}>{payableSectionLabels[section]}</span>
            </TextCell>
            <EndCell>{ledgerRupees(tax)}</EndCell>
            <EndCell>{toDeposit === 0 ? nothing : ledgerRupees(toDeposit)}</EndCell>
            <td>
              {formatDate(dueOn)}{' '}
              {toDeposit > 0 && dueOn < today && <StatusBadge status="Late" tone="bad" />}
            </td>
            <td>
              <Challans {...{ challans, fromBank, canWrite }} />
            </td>
            <EndCell>
              {canWrite && (
                <IconButton
                  small
                  icon={IconPlus}
                  label={`Record challan for ${name}`}
                  tip="Record challan"
                  onClick={() => onAdd({ month, section, toDeposit: toDeposit + fromBank })}
                />
              )}
            </EndCell>
          </tr>
        );
      })}
    </SmallTable>
  );
}

type ChallansProps = { challans: readonly Challan[]; fromBank: number; canWrite: boolean };

function Challans({ challans, fromBank, canWrite }: ChallansProps) {
  const confirm = useConfirm();

  async function remove({ id, number }: Challan) {
    try {
      await api('DELETE /admin/finance/tax/challans/{id}', { params: { id } });
      toast.success(tdsReportMessages.challanRemoved(number));
    } catch (error) {
      throw withMessage(error, tdsReportMessages.challanFailed);
    } finally {
      void refreshPayable();
    }
  }

  const ask = (challan: Challan) =>
    void confirm({
      title: `Delete challan ${challan.number}?`,
      effects: [`Its tax of ${ledgerRupees(challan.tax)} is to be deposited again.`],
      verb: 'Delete',
      busyText: 'Deleting...',
      tone: 'danger',
      run: () => remove(challan),
    });

  if (challans.length === 0 && fromBank === 0) return nothing;
  return (
    <ul className={styles.challans}>
      {fromBank > 0 && (
        <li className={styles.challan}>
          <span>
            From the bank, {ledgerRupees(fromBank)}
            <span className={styles.small}>No challan recorded yet</span>
          </span>
        </li>
      )}
      {challans.map((challan) => (
        <li key={challan.id} className={styles.challan}>
          <span>
            {challan.number}, {ledgerRupees(challan.tax)}
            <span className={styles.small}>
              {formatDate(challan.depositedOn)}, BSR {challan.bsrCode}
            </span>
          </span>
          {canWrite && (
            <IconButton
              small
              icon={IconTrash}
              tone="bad"
              label={`Delete challan ${challan.number}`}
              tip="Delete"
              onClick={() => ask(challan)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
