import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { Link } from 'wouter';
import { dayText, instantText, useLanguage } from '#language/language.ts';
import { Panel } from '#ui/panel.tsx';
import { partsOf } from '../day/parts.ts';
import styles from './today.module.css';

type Shown = ResponseOf<'GET /employee/me/today'>['today']['days'][number];

/** One challenge's day: how much is done, until when, and the way in. */
export function DayCard({ challenge, progress, day, today }: Shown & { today: string }) {
  const { messages, language } = useLanguage();
  const { today: texts } = messages;
  const parts = partsOf(day);
  const done = parts.filter(({ isDone }) => isDone).length;
  const isEarlier = day.date !== today;
  return (
    <Panel>
      <h2>
        <Link className={styles.title ?? ''} href={`/c/${challenge.id}/${day.date}`}>
          {challenge.title}
        </Link>
      </h2>
      {isEarlier && <p className={styles.late}>{texts.dayOf(dayText(day.date, language))}</p>}
      {day.status === 'pending' ? (
        <p>{texts.opensAt(instantText(day.opensAt, language))}</p>
      ) : (
        <>
          <progress
            className={styles.bar}
            value={done}
            max={Math.max(parts.length, 1)}
            aria-label={texts.done(done, parts.length)}
          />
          <p className={styles.line}>
            <span>{day.complete ? texts.complete : texts.done(done, parts.length)}</span>
            <strong>{messages.points(day.points)}</strong>
          </p>
          <ul className={styles.parts}>
            {parts.map(({ id, title, isDone }) => (
              <li key={id} data-done={isDone || undefined}>
                {title}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.dimmed}>
        {texts.progress(progress.daysCompleted, progress.daysAssigned)}
        {day.status !== 'pending' && day.canTakePart && (
          <>
            {' · '}
            {(isEarlier ? texts.lateUntil : texts.openUntil)(instantText(day.closesAt, language))}
          </>
        )}
      </p>
    </Panel>
  );
}
