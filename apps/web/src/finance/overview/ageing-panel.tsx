import { inPaise } from '@kolam/contract/core/paise.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import type { InvoiceAge, InvoiceKind } from '@kolam/contract/finance/invoices/values.ts';
import { invoiceRoutes } from '#finance/invoices/routes.ts';
import { formatNumber, formatPercent } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import looks from '#ui/looks.module.css';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './ageing-panel.module.css';
import type { FinanceOverview } from './queries.ts';

type Ageing = FinanceOverview['ageing']['receivable'];

type AgeingPanelProps = {
  title: string;
  kind: InvoiceKind;
  /** `undefined` while it loads. */
  ageing: Ageing | undefined;
  /** Shown if nothing is due. */
  none: string;
};

const names = {
  '0-30': '0–30 days',
  '31-60': '31–60 days',
  '61-90': '61–90 days',
  '90+': '90+ days',
} as const;

/** Dues by age, each age linking to its invoices. */
export function AgeingPanel({ title, kind, ageing, none }: AgeingPanelProps) {
  const total = ageing?.buckets.reduce((sum, { amount }) => sum + inPaise(amount), 0);
  return (
    <Panel title={title} aside="As of today" flush>
      {ageing === undefined || total === undefined ? (
        <AgeingSkeleton />
      ) : total === 0 ? (
        <p className={looks.empty}>{none}</p>
      ) : (
        <div className={styles.ageing}>
          <Stack ageing={ageing} total={total} />
          <AgeingTable title={title} kind={kind} ageing={ageing} total={total} />
        </div>
      )}
    </Panel>
  );
}

type Aged = { ageing: Ageing; total: number };

/** A stacked bar of what is not due yet and each age, by share. Decorative beside its table. */
function Stack({ ageing, total }: Aged) {
  const notDue = inPaise(ageing.notDueYet);
  const parts = ageing.buckets.map(({ bucket, amount }) => ({
    age: bucket as InvoiceAge,
    paise: bucket === '0-30' ? inPaise(amount) - notDue : inPaise(amount),
  }));
  return (
    <div className={styles.stack} aria-hidden="true">
      {[{ age: 'not-due' as InvoiceAge, paise: notDue }, ...parts]
        .filter(({ paise }) => paise > 0)
        .map(({ age, paise }) => (
          <span
            key={age}
            className={styles.part}
            data-age={age}
            data-tip={`${age === 'not-due' || age === '0-30' ? stackNames[age] : names[age]}: ${rupeeText(paise)}`}
            style={{ flexGrow: paise / total }}
          />
        ))}
    </div>
  );
}

const stackNames = { 'not-due': 'Not due yet', '0-30': 'Due for 1–30 days' } as const;

function AgeingTable({ title, kind, ageing, total }: Aged & { title: string; kind: InvoiceKind }) {
  const share = (paise: number) => formatPercent(Math.round((paise / total) * 100));
  const list = (age: InvoiceAge) => invoiceRoutes.list({ kind, age });
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">Since the due date</th>
          <th scope="col">{kind === 'sales' ? 'Invoices' : 'Bills'}</th>
          <th scope="col">Due</th>
          <th scope="col" className={styles.share}>
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {ageing.buckets.map(({ bucket, amount, documents }) => (
          <tr key={bucket} data-empty={documents === 0 || undefined}>
            <th scope="row">
              <span className={styles.swatch} data-age={bucket} />
              {documents === 0 ? (
                names[bucket]
              ) : (
                <Link to={list(bucket)} className={styles.age}>
                  {names[bucket]}
                </Link>
              )}
              {bucket === '0-30' && ageing.notDueYet > 0 && (
                <span className={styles.within}>
                  <span className={styles.swatch} data-age="not-due" />
                  <Link to={list('not-due')} className={styles.age}>
                    not due yet {rupeeText(inPaise(ageing.notDueYet))}
                  </Link>
                </span>
              )}
            </th>
            <td>{formatNumber(documents)}</td>
            <td>{rupeeText(inPaise(amount))}</td>
            <td className={styles.share}>{share(inPaise(amount))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AgeingSkeleton() {
  return (
    <div className={styles.ageing} aria-busy="true">
      <Skeleton width="100%" height={14} />
      <div className={styles.waiting}>
        {['54%', '40%', '46%', '38%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </div>
  );
}
