import type { TrendWeek } from '@kolam/contract/people/employees/model.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { formatDate, formatPoints } from '#ui/format.ts';
import looks from '#ui/looks.module.css';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './employees.module.css';
import { useEmployeeFigures } from './queries.ts';
import { WeekBars } from './week-bars.tsx';

const measures = [
  { id: 'points', label: 'Points earned', none: 'No points yet' },
  { id: 'participants', label: 'People taking part', none: 'Nobody took part yet' },
  { id: 'joined', label: 'Employees added', none: 'Nobody was added' },
] as const;

/** Small charts of the last weeks, for everyone or one company. For screen readers, a table. */
export function TrendsPanel({ companyId }: { companyId?: string | undefined }) {
  const query = useEmployeeFigures(companyId);
  const { data: figures, isError } = query;
  const trend = figures?.trend;
  const empty = trend?.every((week) => measures.every(({ id }) => week[id] === 0));
  return (
    <Panel title="Engagement Trends" aside={trend && `Last ${trend.length} weeks`} flush>
      {isError && !figures ? (
        <LoadProblem title="Could not load the trends." query={query} />
      ) : empty ? (
        <p className={looks.empty}>
          Nothing to draw yet. Week by week, points, people taking part and new employees show here.
        </p>
      ) : (
        <div className={styles.trends} aria-busy={!trend}>
          {measures.map(({ id, label, none }) => (
            <div key={id} className={styles.trend} aria-hidden="true">
              {trend ? (
                <WeekBars
                  label={label}
                  none={none}
                  weeks={trend.map((week) => ({ from: week.weekStart, value: week[id] }))}
                />
              ) : (
                <Skeleton width="100%" height={44} />
              )}
            </div>
          ))}
          {trend && <TrendTable trend={trend} />}
        </div>
      )}
    </Panel>
  );
}

function TrendTable({ trend }: { trend: readonly TrendWeek[] }) {
  return (
    <table className="visually-hidden">
      <caption>Engagement week by week</caption>
      <thead>
        <tr>
          <th scope="col">Week from</th>
          {measures.map(({ id, label }) => (
            <th key={id} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {trend.map((week) => (
          <tr key={week.weekStart}>
            <th scope="row">{formatDate(week.weekStart)}</th>
            {measures.map(({ id }) => (
              <td key={id}>{formatPoints(week[id])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
