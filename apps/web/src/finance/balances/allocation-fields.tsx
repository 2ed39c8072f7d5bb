import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { invoiceRoutes } from '#finance/invoices/routes.ts';
import { formatDate } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Link } from '#ui/link.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import styles from './balances.module.css';
import type { OpenInvoice } from './queries.ts';

type Parts = { parts: string[]; tds: string[] };

const { TextField } = fieldsOf<Parts>();

type AllocationFieldsProps = {
  invoices: readonly OpenInvoice[];
  /** Whether tax may be deducted besides. */
  withTds?: boolean;
};

/** The open invoices of a customer, each with the amount that settles a part of it. */
export function AllocationFields({ invoices, withTds = false }: AllocationFieldsProps) {
  const { formState } = useFormContext<Parts>();
  const { parts, ...rest } = formState.errors;
  const problem = (rest as { invoices?: { message?: string } }).invoices?.message;
  return (
    <div data-field="invoices" tabIndex={-1}>
      <ul className={styles.parts} aria-label="Open invoices">
        {invoices.map(({ id, code, due, dueOn, isOverdue }, at) => (
          <li key={id} className={withTds ? `${styles.part} ${styles.taxed}` : styles.part}>
            <span>
              <Link to={invoiceRoutes.record(id)}>{code}</Link>{' '}
              {isOverdue && <StatusBadge status="overdue" />}
              <span className={styles.small}>
                {ledgerRupees(due)} due by {formatDate(dueOn)}
              </span>
            </span>
            <TextField
              name={`parts.${at}`}
              aria-label={`Amount for ${code}`}
              placeholder="₹0.00"
              inputMode="decimal"
              error={parts?.[at]?.message}
            />
            {withTds && (
              <TextField
                name={`tds.${at}`}
                aria-label={`TDS deducted from ${code}`}
                placeholder="TDS"
                inputMode="decimal"
              />
            )}
          </li>
        ))}
      </ul>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

type SumsProps = { rows: readonly { label: string; text: string }[] };

/** What an amount leaves, below the fields. */
export const AllocationSums = ({ rows }: SumsProps) => (
  <dl className={styles.sums} aria-live="polite">
    {rows.map(({ label, text }) => (
      <div key={label} className={styles.sum}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
