import { runMessages } from '@kolam/contract/finance/payment-runs/messages.ts';
import { Button } from '@mantine/core';
import { invoiceRoutes } from '#finance/invoices/routes.ts';
import { paymentRoutes } from '#finance/payments/routes.ts';
import { formatDate } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Link } from '#ui/link.tsx';
import { EndCell, SmallTable, TextCell } from '#ui/small-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import styles from './payment-runs.module.css';
import type { FullRun, RunLine } from './queries.ts';
import { lineBadge } from './run-texts.ts';

type RunLinesProps = {
  run: FullRun;
  /** Undefined if the user may not. */
  onTakeOut: ((line: RunLine) => void) | undefined;
};

/** The bills of a run, with what is paid of each and why one can’t be. */
export function RunLines({ run, onTakeOut }: RunLinesProps) {
  return (
    <SmallTable
      label={`Bills of ${run.code}`}
      columns={['Bill', { title: 'To the bank', end: true }, 'State']}
    >
      {run.lines.map((line) => (
        <tr key={line.id}>
          <TextCell>
            <TwoLines
              wraps
              first={<Link to={invoiceRoutes.record(line.invoice.id)}>{line.invoice.code}</Link>}
              second={`${line.vendor.name}, due ${formatDate(line.dueOn)}`}
            />
            {line.bank && (
              <div className={styles.quiet}>{`${line.bank.accountNumber}, ${line.bank.ifsc}`}</div>
            )}
          </TextCell>
          <EndCell>
            <TwoLines
              wraps
              first={ledgerRupees(line.amount)}
              second={line.tds && `TDS ${ledgerRupees(line.tds.amount)}`}
            />
          </EndCell>
          <TextCell>
            <StatusBadge {...lineBadge(line)} />
            <LineRemark line={line} />
            {onTakeOut && line.state === 'open' && (
              <div>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Take out ${line.invoice.code}`}
                  onClick={() => onTakeOut(line)}
                >
                  Take out
                </Button>
              </div>
            )}
          </TextCell>
        </tr>
      ))}
    </SmallTable>
  );
}

function LineRemark({ line: { problem, newAccount, reason, payment, advice } }: { line: RunLine }) {
  if (problem) return <div className={styles.problem}>{problem}</div>;
  if (newAccount) return <div className={styles.problem}>{runMessages.newAccount}</div>;
  if (reason) return <div className={styles.quiet}>{reason}</div>;
  return (
    payment && (
      <div>
        <Link to={paymentRoutes.record(payment.id)}>{payment.code}</Link>
        {payment.ref && <span className={styles.quiet}> {payment.ref}</span>}
        {advice && <div className={styles.quiet}>Advice mailed {formatDate(advice.at)}</div>}
      </div>
    )
  );
}
