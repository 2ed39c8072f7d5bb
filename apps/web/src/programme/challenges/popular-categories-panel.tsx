import type { TopCategory } from '@kolam/contract/programme/challenges/model.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { formatCount, formatNumber } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { Progress } from '#ui/progress.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './challenge-panels.module.css';
import { useTopCategories } from './queries.ts';
import { challengeRoutes } from './routes.ts';

type CategoryBarProps = { category: TopCategory; most: number };

function CategoryBar({ category, most }: CategoryBarProps) {
  const { key, label, participants, count } = category;
  const challenges = formatCount(count, ['challenge', 'challenges']);
  const people = formatCount(participants, ['participant', 'participants']);
  return (
    <Progress
      label={label}
      value={participants}
      max={Math.max(1, most)}
      text={`${people} in ${challenges}`}
      heading={
        <Link to={challengeRoutes.list({ category: key })} className={styles.barLink}>
          {label}
        </Link>
      }
      aside={
        <>
          <b>{formatNumber(participants)}</b> {participants === 1 ? 'participant' : 'participants'}
        </>
      }
    />
  );
}

/** The categories with the most participants. */
export function PopularCategoriesPanel() {
  const query = useTopCategories();
  const most = query.data?.[0]?.participants ?? 0;
  return (
    <Panel title="Popular Categories">
      {query.isError && !query.data ? (
        <LoadProblem title="Could not load the categories." query={query} />
      ) : query.data?.length === 0 ? (
        <p className={styles.none}>
          Those with the most participants show here once there are challenges.
        </p>
      ) : (
        <ol className={styles.bars} aria-busy={!query.data}>
          {query.data?.map((category) => (
            <li key={category.key}>
              <CategoryBar category={category} most={most} />
            </li>
          )) ??
            ['100%', '78%', '56%'].map((width) => (
              <li key={width} aria-hidden="true">
                <Skeleton width={width} height={26} />
              </li>
            ))}
        </ol>
      )}
    </Panel>
  );
}
