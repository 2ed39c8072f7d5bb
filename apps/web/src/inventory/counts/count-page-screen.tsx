import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { RecordProblem } from '#core/record-problem.tsx';
import { useRecent } from '#core/use-recent.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CountHeader } from './count-header.tsx';
import { breadcrumbs } from './count-terms.ts';
import { Counting } from './counting.tsx';
import { useCount } from './queries.ts';

const CountReview = lazyNamed(() => import('./count-review.tsx'), 'CountReview');

/** The page of one stock count: counting, its differences, and its result. */
export function CountPageScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useCount(id);
  const { data: count } = query;
  useRecent(count?.id);

  if (!count) {
    if (!query.error) {
      return (
        <div aria-busy="true">
          <PageHeader title="Stock count" breadcrumbs={breadcrumbs} />
          <Panel>
            <Skeleton width="60%" height={22} />
          </Panel>
        </div>
      );
    }
    return (
      <>
        <Breadcrumbs {...breadcrumbs} />
        <Panel>
          <RecordProblem what="stock count" query={query} />
        </Panel>
      </>
    );
  }
  return (
    <>
      <CountHeader count={count} />
      {count.status === 'OPEN' ? (
        <Counting key={id} count={count} />
      ) : (
        <Suspense fallback={<Skeleton width="100%" height={240} />}>
          <CountReview key={id} count={count} />
        </Suspense>
      )}
    </>
  );
}
