import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { invoiceRoutes } from '#finance/invoices/routes.ts';
import { paymentRoutes } from '#finance/payments/routes.ts';
import { formatDate, nothing } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Link } from '#ui/link.tsx';
import type { Statement } from './party-endpoints.ts';
import styles from './party-page.module.css';

type Entry = Statement['entries'][number];

/** The name of an entry, as each side calls it. */
const entryTexts = {
  customer: {
    invoice: 'Invoice',
    'credit-note': 'Credit note',
    payment: 'Received',
    tds: 'TDS deducted by client',
    reversal: 'Payment reversed',
    'tds-reversal': 'TDS reversed',
    refund: 'Refunded',
    'refund-reversal': 'Refund reversed',
  },
  vendor: {
    invoice: 'Bill',
    'credit-note': 'Debit note',
    payment: 'Paid',
    tds: 'TDS deducted',
    reversal: 'Payment reversed',
    'tds-reversal': 'TDS reversed',
    refund: 'Refunded',
    'refund-reversal': 'Refund reversed',
  },
} as const satisfies Record<PartyKind, Record<Entry['kind'], string>>;

const sum = (rupees: number) => (rupees === 0 ? nothing : ledgerRupees(rupees));

/** Two columns, or one on a phone, with a minus for settlements. */
function Amounts({ charge, settlement }: Pick<Entry, 'charge' | 'settlement'>) {
  return (
    <>
      <td className={styles.end}>
        <span className={charge === 0 && settlement !== 0 ? styles.nothing : undefined}>
          {sum(charge)}
        </span>
        {settlement !== 0 && (
          <span className={styles.settledInside}>{ledgerRupees(-settlement)}</span>
        )}
      </td>
      <td className={`${styles.end} ${styles.settled}`}>{sum(settlement)}</td>
    </>
  );
}

function EntryRow({ entry, kind }: { entry: Entry; kind: PartyKind }) {
  const { on, code, id, note, charge, settlement, balance } = entry;
  return (
    <tr>
      <td className={styles.day}>{formatDate(on)}</td>
      <td className={styles.what}>
        {entryTexts[kind][entry.kind]}{' '}
        <Link
          className={styles.document}
          to={id === null ? paymentRoutes.list({ search: code }) : invoiceRoutes.record(id)}
        >
          {code}
        </Link>
        <span className={styles.dayInside}>{formatDate(on)}</span>
        {note && <span className={styles.note}>{note}</span>}
      </td>
      <Amounts charge={charge} settlement={settlement} />
      <td className={styles.end}>{ledgerRupees(balance)}</td>
    </tr>
  );
}

type StatementTableProps = {
  kind: PartyKind;
  statement: Statement;
  /** Whether another period is loading. */
  waiting: boolean;
};

/** The account line by line: opening balance, entries, closing balance. */
export function StatementTable({ kind, statement, waiting }: StatementTableProps) {
  const { from, to, opening, entries, charges, settlements, closing } = statement;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys too.
    <section className={styles.scroll} aria-label="Entries" tabIndex={0} data-waiting={waiting}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.day}>
              Date
            </th>
            <th scope="col">Entry</th>
            <th scope="col" className={styles.end}>
              Charged
            </th>
            <th scope="col" className={`${styles.end} ${styles.settled}`}>
              Settled
            </th>
            <th scope="col" className={styles.end}>
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className={styles.border}>
            <td className={styles.day}>{formatDate(from)}</td>
            <td>Opening balance</td>
            <td />
            <td className={styles.settled} />
            <td className={styles.end}>{ledgerRupees(opening)}</td>
          </tr>
          {entries.map((entry) => (
            <EntryRow
              key={`${entry.on} ${entry.kind} ${entry.code} ${entry.balance}`}
              entry={entry}
              kind={kind}
            />
          ))}
          {entries.length === 0 && (
            <tr>
              <td className={styles.day} />
              <td colSpan={4} className={styles.none}>
                Nothing happened in this period.
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <td className={styles.day}>{formatDate(to)}</td>
            <td>{kind === 'customer' ? 'Due from them' : 'Due to them'}</td>
            <Amounts charge={charges} settlement={settlements} />
            <td className={styles.end}>{ledgerRupees(closing)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
