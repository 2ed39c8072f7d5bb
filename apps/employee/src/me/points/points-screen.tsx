import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#core/api.ts';
import { dayText, instantText, useLanguage } from '#language/language.ts';
import { numberText } from '#language/number-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyPanel } from '#ui/empty-panel.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { MoreButton } from '#ui/more-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { Written } from '#ui/written.tsx';
import styles from '../me.module.css';
import { SubPage } from '../sub-page.tsx';
import { entryTitle } from './entry-title.ts';
import { ExplainedDay } from './explained-day.tsx';
import { pointsTexts } from './texts.ts';

type Entry = ResponseOf<'GET /employee/me/points'>['data'][number];

/** The ledger of one's points, newest first, each explained by its day. */
export function PointsScreen() {
  const texts = useTexts(pointsTexts);
  const query = useInfiniteQuery({
    queryKey: ['points'],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) =>
      api('GET /employee/me/points', { query: { page: pageParam, limit: 25 }, signal }),
    getNextPageParam: ({ meta }) => (meta.page < meta.pages ? meta.page + 1 : undefined),
  });
  return (
    <SubPage title={texts.title}>
      <Loaded query={query} failed={texts.failed} heights={[56, 56, 56, 56]}>
        {({ pages }) =>
          pages[0]?.data.length === 0 ? (
            <EmptyPanel title={texts.none}>{texts.noneText}</EmptyPanel>
          ) : (
            <>
              <p className={styles.dimmed}>{texts.about}</p>
              <Panel>
                <ul className={styles.list}>
                  {pages
                    .flatMap(({ data }) => data)
                    .map((entry) => (
                      <Row key={entry.id} entry={entry} />
                    ))}
                </ul>
                <MoreButton query={query} />
              </Panel>
            </>
          )
        }
      </Loaded>
    </SubPage>
  );
}

function Row({ entry }: { entry: Entry }) {
  const { language } = useLanguage();
  const texts = useTexts(pointsTexts);
  const [isOpen, setIsOpen] = useState(false);
  const { points, at, challenge, date } = entry;
  const sign = points > 0 ? '+' : '';
  return (
    <li className={styles.entry}>
      <p className={styles.row}>
        <span>
          <Written text={entryTitle(entry, texts)} />
        </span>
        <strong>
          {sign}
          {numberText(points)}
        </strong>
      </p>
      {entry.reason && (
        <p className={styles.dimmed}>
          <Written text={texts.reason(entry.reason)} />
        </p>
      )}
      {challenge && date && (
        <p className={styles.dimmed}>
          <Written text={texts.dayOf(challenge.name, dayText(date, language))} />
        </p>
      )}
      <p className={styles.row}>
        <span className={styles.dimmed}>{instantText(at, language)}</span>
        {challenge && date && (
          <Button look="plain" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? texts.hide : texts.why}
          </Button>
        )}
      </p>
      {isOpen && challenge && date && <ExplainedDay challengeId={challenge.id} date={date} />}
    </li>
  );
}
