import { sumOfPoints } from '@kolam/contract/core/points.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { formatNumber, formatPercent, formatPoints } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useEmployeeFigures } from './queries.ts';
import { employeeRoutes } from './routes.ts';

/** The number of a company's people, and their participation. */
export function TakingPartPanel({ companyId }: { companyId: string }) {
  const { data: figures, error, refetch, isFetching } = useEmployeeFigures(companyId);
  const thisWeek = figures?.trend.at(-1);
  const shown = (value: string | undefined) => value ?? <Skeleton width={60} height={14} />;
  const points = figures && sumOfPoints(figures.trend.map((week) => week.points));
  return (
    <Panel
      title="Taking part"
      aside={
        <Link to={employeeRoutes.list({ company: companyId, sort: '-points' })}>By points</Link>
      }
    >
      {error && !figures ? (
        <LoadProblem title="Failed to load employees" query={{ error, refetch, isFetching }} />
      ) : (
        <KeyValueList
          items={[
            {
              label: 'Engagement',
              value: shown(figures && formatPercent(figures.avgEngagement)),
            },
            {
              label: 'Points this week',
              value: shown(thisWeek && formatPoints(thisWeek.points)),
            },
            {
              label: `Points in ${figures?.trend.length ?? 8} weeks`,
              value: shown(points === undefined ? undefined : formatPoints(points)),
            },
            {
              label: 'Took part this week',
              value: shown(
                figures &&
                  thisWeek &&
                  `${formatNumber(thisWeek.participants)} of ${formatNumber(figures.activeEmployees)} active`,
              ),
            },
          ]}
        />
      )}
    </Panel>
  );
}
