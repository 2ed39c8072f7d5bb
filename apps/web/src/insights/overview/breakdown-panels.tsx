import { categoryLabels } from '@kolam/contract/programme/challenges/values.ts';
import type { ReactNode } from 'react';
import { companyRoutes } from '#people/companies/routes.ts';
import { challengeRoutes } from '#programme/challenges/routes.ts';
import { AmountBar } from '#ui/amount-bar.tsx';
import { formatCount, formatNumber, formatPoints } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import looks from '#ui/looks.module.css';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EndCell, SmallTable, TextCell } from '#ui/small-table.tsx';
import styles from './analytics.module.css';
import type { AnalyticsProps } from './analytics-data.ts';

type Row = { id: string; name: ReactNode; activities: number; points: number };

type BreakdownProps = {
  title: string;
  /** What a row is: "Company". */
  of: string;
  rows: readonly Row[] | undefined;
  none: string;
  after?: ReactNode;
};

/** The parts of a total as a table with bars, the most points first. */
function Breakdown({ title, of, rows, none, after }: BreakdownProps) {
  const most = Math.max(1, ...(rows ?? []).map(({ points }) => points));
  return (
    <Panel title={title} flush>
      {rows?.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : rows ? (
        <SmallTable
          label={title}
          flush
          columns={[of, { title: 'Activities', end: true }, { title: 'Points', end: true }]}
        >
          {rows.map(({ id, name, activities, points }) => (
            <tr key={id}>
              <TextCell className={styles.barCell}>
                {name}
                <AmountBar amount={points} most={most} />
              </TextCell>
              <EndCell>{formatNumber(activities)}</EndCell>
              <EndCell>{formatPoints(points)}</EndCell>
            </tr>
          ))}
        </SmallTable>
      ) : (
        <div className={styles.padded}>
          <Skeleton width="70%" />
          <Skeleton width="52%" />
          <Skeleton width="61%" />
        </div>
      )}
      {after}
    </Panel>
  );
}

export function CompaniesPanel({ data }: AnalyticsProps) {
  const rest = data ? data.companies.total - data.companies.rows.length : 0;
  return (
    <Breakdown
      title="By company"
      of="Company"
      rows={data?.companies.rows.map(({ id, name, ...sums }) => ({
        id,
        name: <Link to={companyRoutes.record(id)}>{name}</Link>,
        ...sums,
      }))}
      none="No company’s people did anything in these days."
      after={
        rest > 0 && (
          <p className={styles.after}>
            And {formatCount(rest, ['other company', 'other companies'])}; the export has all.
          </p>
        )
      }
    />
  );
}

export const CategoriesPanel = ({ data }: AnalyticsProps) => (
  <Breakdown
    title="By category"
    of="Category"
    rows={data?.categories.map(({ category, challenges, ...sums }) => ({
      id: category,
      name: (
        <>
          <Link to={challengeRoutes.list({ category })}>{categoryLabels[category]}</Link>{' '}
          <span className={looks.small}>
            {formatCount(challenges, ['challenge', 'challenges'])}
          </span>
        </>
      ),
      ...sums,
    }))}
    none="No challenge was taken part in in these days."
  />
);
