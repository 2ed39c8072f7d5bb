import { inPaise } from '@kolam/contract/core/paise.ts';
import layout from '#ui/layout.module.css';
import { type BarMonth, MonthBars } from '#ui/month-bars.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './overview.module.css';

type MonthPanelProps = {
  title: string;
  caption: string;
  names: readonly [string, string];
  /** In rupees, `undefined` while they load. */
  totals: readonly [number, number] | undefined;
  months: readonly { month: string; amounts: readonly [number, number] }[] | undefined;
  /** Shown if there is nothing to draw. */
  none: string;
};

/** Two amounts per month of the period as bars. */
export function MonthPanel({ title, caption, names, totals, months, none }: MonthPanelProps) {
  const drawn = months?.map(
    ({ month, amounts: [first, second] }): BarMonth => ({
      month,
      amounts: [inPaise(first), inPaise(second)],
    }),
  );
  const empty = drawn?.every(({ amounts }) => amounts.every((paise) => paise === 0));
  return (
    <Panel title={title}>
      {drawn === undefined || totals === undefined ? (
        <div className={layout.stack14} aria-busy="true">
          <Skeleton width={210} />
          <Skeleton width="100%" height={196} />
          <Skeleton width={96} height={10} />
        </div>
      ) : empty ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <MonthBars
          caption={caption}
          names={names}
          totals={[inPaise(totals[0]), inPaise(totals[1])]}
          months={drawn}
        />
      )}
    </Panel>
  );
}
