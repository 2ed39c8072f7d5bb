import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import { challengeList } from '@kolam/contract/programme/challenges/values.ts';
import { Button } from '@mantine/core';
import { EmptyList } from '#core/empty-list.tsx';
import { listQuery } from '#core/list-search.ts';
import { useExistingPage, useListState } from '#core/list-state.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { OutdatedNotice } from '#core/outdated-notice.tsx';
import { useCompanyFilter } from '#people/companies/company-picker.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { formatCount, formatNumber } from '#ui/format.ts';
import { Pager } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { ResultCount } from '#ui/result-count.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { CardDialogs } from './card-buttons.tsx';
import styles from './challenge-card.module.css';
import { ChallengeCard } from './challenge-card.tsx';
import { sortOptions } from './challenge-terms.ts';
import { useChallenges } from './queries.ts';
import type { ChallengeActions } from './use-challenge-actions.ts';

const noun = ['challenge', 'challenges'] as const;

type ChallengeGridProps = {
  dialogs: CardDialogs;
  actions: ChallengeActions;
  /** Opens the dialog, if the user may. */
  onCreate: (() => void) | undefined;
};

/** A grid of challenge cards with search, filters, sorting and pagination on the server. */
export function ChallengeGrid({ dialogs, actions, onCreate }: ChallengeGridProps) {
  const list = useListState(challengeList);
  const { filters, sort, page, limit } = list.state;
  const query = useChallenges(listQuery(list.state));
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const total = data?.total;
  const companyFilter = useCompanyFilter({
    value: filters.company,
    onChange: (company) => list.setFilter('company', company),
  });
  useExistingPage(list, isPlaceholderData ? undefined : total);

  return (
    <div className={styles.list}>
      <Panel flush>
        <FilterBar
          search={list.searchField}
          // The company stands before what needs attention.
          filters={list.selects.toSpliced(2, 0, companyFilter)}
          count={total === undefined ? (error ? '' : undefined) : formatCount(total, noun)}
          onClearAll={list.clear}
          end={
            <Combobox
              className={styles.sort ?? ''}
              aria-label="Sort"
              options={sortOptions}
              value={sort}
              onChange={list.setSort}
            />
          }
        />
      </Panel>
      <OutdatedNotice query={query} title={challengeMessages.loadFailed} />
      {error && !data ? (
        <Panel>
          <LoadProblem
            title={challengeMessages.loadFailed}
            query={{ error, refetch, isFetching }}
          />
        </Panel>
      ) : total === 0 ? (
        <Panel>
          <EmptyList
            list={list}
            title={challengeMessages.empty}
            description="A challenge gives people something to do for their wellness, day by day: tasks, quizzes, reading and workshops. It starts as a draft."
            action={onCreate && <Button onClick={onCreate}>Create the first challenge</Button>}
            noMatch="No challenge matches this search and these filters."
          />
        </Panel>
      ) : (
        <ul className={styles.grid} aria-label="Challenges" aria-busy={!data || isPlaceholderData}>
          {data?.challenges.map((challenge) => (
            <li key={challenge.id} className={styles.place}>
              <ChallengeCard challenge={challenge} dialogs={dialogs} actions={actions} />
            </li>
          )) ?? skeletons}
        </ul>
      )}
      {total !== undefined && total > 0 && (
        <Panel flush>
          <Pager
            page={page}
            limit={limit}
            total={total}
            summary={pageOf(page, Math.max(1, Math.ceil(total / limit)))}
            place={false}
            onPage={list.setPage}
            onLimit={list.setLimit}
            limits={list.limits}
          />
        </Panel>
      )}
      <ResultCount total={total} noun={noun} outdated={isPlaceholderData} />
    </div>
  );
}

const pageOf = (page: number, pages: number) =>
  `Page ${formatNumber(page)} of ${formatNumber(pages)}`;

/** Placeholders of about the height of a card, shown while loading. */
const skeletons = ['56%', '64%', '48%', '60%', '52%', '66%'].map((width) => (
  <li key={width} className={styles.place} aria-hidden="true">
    <div className={`${styles.card} ${styles.skeleton}`}>
      <Skeleton width="100%" height={22} />
      <Skeleton width={width} height={18} />
      <Skeleton width="94%" />
      <Skeleton width="70%" />
      <Skeleton width="44%" />
      <Skeleton width="82%" height={24} />
      <Skeleton width="100%" height={36} />
      <Skeleton width="88%" height={24} />
    </div>
  </li>
));
