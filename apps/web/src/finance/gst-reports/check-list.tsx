import { eInvoiceTurnover } from '@kolam/contract/finance/gst-reports/law.ts';
import { gstCheckLabels } from '@kolam/contract/finance/gst-reports/messages.ts';
import type { GstReadiness } from '@kolam/contract/finance/gst-reports/model.ts';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { formatCount } from '#ui/format.ts';
import styles from './gst.module.css';

const crores = `₹${eInvoiceTurnover.paise / 1_00_00_000_00} crore`;

type Check = GstReadiness['checks'][number];

/** All checks, collapsed until the user opens them. */
export function CheckList({ readiness }: { readiness: GstReadiness }) {
  const { checks } = readiness;
  const eInvoices = checks.find(({ code }) => code === 'E_INVOICE')?.found ?? 0;
  return (
    <>
      {eInvoices > 0 && (
        <p className={styles.remark}>
          E-invoices are not covered: above a turnover of {crores},{' '}
          {formatCount(eInvoices, ['invoice', 'invoices'])} of the month to registered or foreign
          customers would need a number of the invoice portal (IRN).
        </p>
      )}
      <details className={styles.checks}>
        <summary>What was looked at ({checks.length} checks)</summary>
        <ul>
          {checks.map((check) => (
            <li key={check.code}>
              <CheckIcon check={check} />
              <span>{gstCheckLabels[check.code]}</span>
              <span className={styles.dimmed}>{foundText(check)}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

const foundText = ({ code, found }: Check) => {
  if (code === 'MONTH_RUNNING') return found > 0 ? 'not yet' : '';
  return found > 0 ? formatCount(found, ['found', 'found']) : '';
};

function CheckIcon({ check: { severity, found } }: { check: Check }) {
  const size = 16;
  if (found === 0) {
    return <IconCheck size={size} className={styles.well} aria-label="All well" role="img" />;
  }
  return severity === 'notice' ? (
    <IconInfoCircle size={size} aria-label="Note" role="img" />
  ) : (
    <IconAlertTriangle size={size} className={styles[severity]} aria-label="Found" role="img" />
  );
}
