import { entryLabel } from '@kolam/contract/finance/balances/messages.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { customerRoutes, vendorRoutes } from '#finance/parties/routes.ts';
import { formatDate } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EndCell, SmallTable, TextCell } from '#ui/small-table.tsx';
import styles from './detail.module.css';
import { kindLabels, money } from './invoice-terms.ts';
import { useAccountOf } from './queries.ts';

/**
 * What was applied to an invoice or bill from the account, and what notes moved there. What a payment
 * over several settled is among the payments.
 */
export function InvoiceAccount({ invoice }: { invoice: InvoiceDetail }) {
  const query = useAccountOf(invoice);
  const routes = invoice.kind === 'sales' ? customerRoutes : vendorRoutes;
  const account = routes.record(invoice.party.id, { tab: 'account' });
  return (
    <Panel title="From the account" aside={<Link to={account}>On account</Link>} flush>
      <Entries query={query} party={kindLabels[invoice.kind].partyKind} />
    </Panel>
  );
}

type EntriesProps = { query: ReturnType<typeof useAccountOf>; party: PartyKind };

function Entries({ query, party }: EntriesProps) {
  const { data, error, refetch, isFetching } = query;
  if (error && !data) {
    return (
      <LoadProblem title={financeMessages.loadFailed} query={{ error, refetch, isFetching }} />
    );
  }
  if (!data) {
    return (
      <div className={styles.none} aria-busy="true">
        <Skeleton width="60%" />
      </div>
    );
  }
  const entries = data.data.filter(({ payment }) => payment === null);
  return (
    <SmallTable
      label="From the account"
      columns={['Date', 'Entry', { title: 'Amount', end: true }]}
      flush
    >
      {entries.map(({ id, createdAt, kind, amount, isReversed, note, reason }) => (
        <tr key={id} className={isReversed ? styles.reversed : undefined}>
          <td>{formatDate(createdAt)}</td>
          <TextCell>
            {entryLabel(kind, party)}
            {(note || reason !== '') && (
              <span className={styles.small}>
                {[note?.code, reason].filter(Boolean).join(', ')}
              </span>
            )}
          </TextCell>
          <EndCell>{money(-amount)}</EndCell>
        </tr>
      ))}
    </SmallTable>
  );
}
