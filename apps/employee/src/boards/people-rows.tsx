import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '#language/language.ts';
import { numberText } from '#language/number-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { AsOf } from '#ui/as-of.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyPanel } from '#ui/empty-panel.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { MoreButton } from '#ui/more-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { Portrait } from '#ui/portrait.tsx';
import styles from './boards.module.css';
import { NoPoints } from './no-points.tsx';
import { pagesAround } from './page-of-rank.ts';
import { type PeopleBoard, peopleQuery } from './queries.ts';
import { boardTexts } from './texts.ts';

type Entry = ResponseOf<'GET /employee/me/challenges/{id}/leaderboard'>['entries'][number];

/** A board of people, by place. One's own place is a tap away, with its neighbours. */
export function PeopleRows(board: PeopleBoard) {
  const { messages } = useLanguage();
  const texts = useTexts(boardTexts);
  const [from, setFrom] = useState(1);
  const query = useInfiniteQuery(peopleQuery(board, from));
  const { fetchNextPage, fetchPreviousPage, isFetchingNextPage, isFetchingPreviousPage } = query;
  const list = useRef<HTMLOListElement>(null);
  const [isSought, setIsSought] = useState(false);
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  const isMeShown = entries.some(({ isMe }) => isMe);
  const { hasNextPage } = query;

  // The own row may be on the page after, with those who share its place.
  useEffect(() => {
    if (!isSought || entries.length === 0 || isFetchingNextPage) return;
    const row = list.current?.querySelector<HTMLElement>('[data-me]');
    const isLast = row !== undefined && row === list.current?.lastElementChild;
    if (hasNextPage && (!row || isLast)) {
      void fetchNextPage();
      return;
    }
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
    setIsSought(false);
  }, [isSought, entries.length, hasNextPage, isFetchingNextPage, fetchNextPage]);

  return (
    <Loaded query={query} failed={texts.failed} heights={[56, 56, 56, 56, 56]}>
      {({ pages }) => {
        const [first] = pages;
        if (!first || first.total === 0)
          return board.scope === 'team' && !first?.own ? (
            <EmptyPanel title={texts.noTeam} />
          ) : (
            <NoPoints {...board} />
          );
        const { own, total } = first;
        return (
          <>
            {own && (
              <Button
                look="outlined"
                onClick={() => {
                  if (!isMeShown) setFrom(pagesAround(own.rank, total)[0]);
                  setIsSought(true);
                }}
              >
                {texts.toMe(own.rank)}
              </Button>
            )}
            <Panel>
              {query.hasPreviousPage && (
                <Button
                  look="plain"
                  busy={isFetchingPreviousPage}
                  onClick={() => void fetchPreviousPage()}
                >
                  {messages.more}
                </Button>
              )}
              <ol className={styles.rows} ref={list}>
                {entries.map((entry, place) => (
                  <PersonRow
                    key={entry.employee.id ?? `place ${place}`}
                    entry={entry}
                    scope={board.scope}
                  />
                ))}
              </ol>
              <MoreButton query={query} />
            </Panel>
            <p className={styles.about}>
              {texts.equal} {board.scope === 'global' && texts.others}
              {entries.some(({ moved }) => moved !== null) && texts.howMoved}
            </p>
            <AsOf query={query} />
          </>
        );
      }}
    </Loaded>
  );
}

function PersonRow({ entry, scope }: { entry: Entry; scope: PeopleBoard['scope'] }) {
  const texts = useTexts(boardTexts);
  const { rank, employee, points, daysCompleted, moved, isMe } = entry;
  // Among all companies, colleagues who show no name look like people of other companies.
  const stranger = scope === 'global' ? texts.otherPerson : texts.hidden;
  return (
    <li className={styles.row} data-me={isMe || undefined} tabIndex={isMe ? -1 : undefined}>
      <span className={styles.rank} data-top={rank <= 3 || undefined}>
        <span className="hidden">{texts.rank(rank)}</span>
        <span aria-hidden="true">{rank}</span>
      </span>
      {employee.name && <Portrait picture={employee.profilePicture} name={employee.name} />}
      <span className={employee.name || isMe ? styles.name : styles.stranger}>
        {isMe ? texts.you : (employee.name ?? stranger)}
      </span>
      <span className={styles.figures}>
        <strong>{numberText(points)}</strong>
        {daysCompleted !== null && (
          <span className={styles.dimmed}>{texts.days(daysCompleted)}</span>
        )}
      </span>
      {moved !== null && <Moved places={moved} />}
    </li>
  );
}

/** How many places today has brought. Its width is the same for all, so that the figures align. */
function Moved({ places }: { places: number }) {
  const texts = useTexts(boardTexts);
  return (
    <span className={styles.moved} data-up={places > 0 || undefined}>
      <span className="hidden">{texts.moved(places)}</span>
      <span aria-hidden="true">
        {places === 0 ? '=' : `${places > 0 ? '▲' : '▼'}${Math.abs(places)}`}
      </span>
    </span>
  );
}
