import { dayOf } from '@kolam/contract/core/dates.ts';
import { useNow } from '#ui/clock.ts';
import { formatNumber } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './overview.module.css';
import type { StockKpis } from './queries.ts';
import { stockRoutes } from './routes.ts';

const counts = [
  { name: 'inboundReceipts', label: 'Inbound Receipts', type: 'INBOUND' },
  { name: 'outboundOrders', label: 'Outbound Orders', type: 'ALLOCATE' },
  { name: 'adjustments', label: 'Adjustments', type: 'ADJUST' },
] as const;

type TodayCountsProps = {
  /** `undefined` while loading. */
  today: StockKpis['today'] | undefined;
};

/** The movements of today in India, each count with a link to them. */
export function TodayCounts({ today }: TodayCountsProps) {
  const day = dayOf(new Date(useNow()));
  return (
    <Panel title="Inbound / Outbound Today">
      <dl className={styles.today}>
        {counts.map(({ name, label, type }) => (
          <div key={name} className={styles.count}>
            <dt>
              <Link to={stockRoutes.movements({ type, from: day, to: day })}>{label}</Link>
            </dt>
            <dd>{today ? formatNumber(today[name]) : <Skeleton width={34} height={20} />}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
