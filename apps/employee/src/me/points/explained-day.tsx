import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { api } from '#core/api.ts';
import type { DayOf } from '#core/submission.ts';
import { dayText, useLanguage } from '#language/language.ts';
import { numberText } from '#language/number-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Written } from '#ui/written.tsx';
import styles from '../me.module.css';
import { entryTitle } from './entry-title.ts';
import { pointsTexts } from './texts.ts';

type Entry =
  ResponseOf<'GET /employee/me/challenges/{id}/days/{date}/explained'>['explained']['entries'][number];

/** Stored responses of an earlier version have no `together`. */
const titleOf = ({
  component,
  together = [],
}: Pick<Entry, 'component' | 'together'>): string | null =>
  component && [...together, component].map(({ title }) => title).join(', ');

/** How the points of a day came about: each entry with what it is for. */
export function ExplainedDay({ challengeId, date }: DayOf) {
  const { messages, language } = useLanguage();
  const texts = useTexts(pointsTexts);
  const query = useQuery({
    queryKey: ['explained', challengeId, date],
    queryFn: ({ signal }) =>
      api('GET /employee/me/challenges/{id}/days/{date}/explained', {
        params: { id: challengeId, date },
        signal,
      }),
  });
  return (
    <Loaded query={query} failed={texts.whyFailed} heights={[120]}>
      {({ explained: { entries, points, missing, waiting } }) => (
        <>
          <h2>{texts.whyDay(dayText(date, language))}</h2>
          <ul className={styles.list}>
            {entries.map(({ id, reason, cause, points: each, ...entry }) => (
              <li key={id}>
                <p className={styles.row}>
                  <span>
                    <Written
                      text={`${entryTitle({ ...entry, component: titleOf(entry) }, texts)}${cause === 'counted_again' ? texts.again : ''}`}
                    />
                  </span>
                  <span>
                    {each > 0 ? '+' : ''}
                    {numberText(each)}
                  </span>
                </p>
                {reason && (
                  <p className={styles.dimmed}>
                    <Written text={texts.reason(reason)} />
                  </p>
                )}
                {cause === 'taken_back' && <p className={styles.dimmed}>{texts.takenBack}</p>}
              </li>
            ))}
          </ul>
          <p className={styles.row}>
            <strong>{texts.sum}</strong>
            <strong>{numberText(points)}</strong>
          </p>
          {(['rejected', 'missing'] as const).map((state) => {
            const parts = missing.filter(
              (each) => (each.isRejected ? 'rejected' : 'missing') === state,
            );
            if (parts.length === 0) return null;
            return (
              <p key={state}>
                <Written text={`${texts[state]}: ${parts.map(({ title }) => title).join(', ')}`} />
              </p>
            );
          })}
          {waiting > 0 && <p>{texts.waiting(messages.points(waiting))}</p>}
          <Link className={styles.touch ?? ''} href={`/c/${challengeId}/${date}`}>
            {texts.openDay}
          </Link>
        </>
      )}
    </Loaded>
  );
}
