import type { Tone } from '@kolam/contract/core/tone.ts';
import { gstSeverityLabels } from '@kolam/contract/finance/gst-reports/messages.ts';
import type { GstProblem, GstSeverity } from '@kolam/contract/finance/gst-reports/model.ts';
import { useCan } from '#core/session.ts';
import { invoiceRoutes } from '#finance/invoices/routes.ts';
import { organisationRoutes } from '#platform/organisation/routes.ts';
import { formatDate } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import styles from './gst.module.css';

const tones: Record<GstSeverity, Tone> = { error: 'bad', warning: 'attention', notice: 'info' };

/** Lists the problems, each with a link to where it can be fixed. */
export function ProblemList({ problems }: { problems: readonly GstProblem[] }) {
  return (
    <ul className={styles.problems}>
      {problems.map((problem) => (
        <li key={`${problem.code} ${problem.invoice?.id} ${problem.message}`}>
          <StatusBadge
            status={gstSeverityLabels[problem.severity]}
            tone={tones[problem.severity]}
          />
          <span className={styles.problem}>
            <Place problem={problem} /> <span>{problem.message}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Place({ problem: { code, invoice } }: { problem: GstProblem }) {
  const canSettings = useCan('settings:read');
  if (invoice) {
    const { id, kind, issuedOn, party } = invoice;
    const draft = kind === 'sales' ? 'Draft invoice' : 'Draft bill';
    return (
      <span className={styles.where}>
        <Link to={invoiceRoutes.record(id)} className={styles.code}>
          {invoice.code ?? draft}
        </Link>{' '}
        <span className={styles.dimmed}>
          {party.name}, {formatDate(issuedOn)}
        </span>
      </span>
    );
  }
  if (code !== 'ORGANISATION_NOT_REGISTERED') {
    return <span className={styles.dimmed}>Numbers</span>;
  }
  return canSettings ? (
    <Link to={organisationRoutes.page()}>Organisation</Link>
  ) : (
    <span className={styles.dimmed}>Organisation</span>
  );
}
