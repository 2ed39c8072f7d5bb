import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { Link } from 'wouter';
import { anchorOf } from '#core/anchors.ts';
import { rowOf, useOutbox } from '#core/outbox/page-outbox.ts';
import { isWaiting } from '#core/outbox/row.ts';
import { dayText, endText, instantText, timeText, useLanguage } from '#language/language.ts';
import { numberText } from '#language/number-text.ts';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { Progress } from '#ui/progress.tsx';
import { StateLine } from '#ui/state-line.tsx';
import { Written } from '#ui/written.tsx';
import { partsOf } from '../day/parts.ts';
import { RejectedDay, useRejection } from '../day/rejected-day.tsx';
import { WaitingSince } from '../outbox/waiting-since.tsx';
import styles from './today.module.css';

type Shown = ResponseOf<'GET /employee/me/today'>['today']['days'][number];

/** One challenge's day: how much is done, until when, what is needed, and the way in. */
export function DayCard({ challenge, progress, day, today }: Shown & { today: string }) {
  const { messages, language } = useLanguage();
  const { today: texts } = messages;
  const rows = useOutbox();
  // A workshop of an earlier day is over.
  const parts = partsOf(day).filter(
    ({ startsAt, isDone }) => day.date === today || startsAt === null || isDone,
  );
  // Of a complete day before today, only what is to be sent again is of interest.
  // Of a day that was closed by hand, too.
  const isClosed = day.status === 'closed' && !day.complete;
  const shown = isClosed || (day.date !== today && day.complete) ? [] : parts;
  const done = parts.filter(({ isDone }) => isDone).length;
  const href = `/c/${challenge.id}/${day.date}`;
  const isEarlier = day.date !== today;
  const rejection = useRejection(day);
  const takesMore =
    day.canTakePart && !(rejection && parts.every((each) => each.isDone || each.isRejected));
  const again = day.tasks.filter(({ submission }) => submission?.status === 'asked_again');
  return (
    <Panel>
      <h2>
        <Link className={styles.title ?? ''} href={href}>
          <span>
            <Written text={challenge.title} />
          </span>
          <Icon name="next" size={18} />
        </Link>
      </h2>
      {!challenge.isTranslated && <p className={styles.dimmed}>{messages.day.inEnglish}</p>}
      {isEarlier && <p>{texts.dayOf(dayText(day.date, language))}</p>}
      {isEarlier && day.canTakePart && !day.complete && (
        <StateLine tone="attention" icon="clock">
          {messages.late(endText(day.closesAt, language))}
        </StateLine>
      )}
      {isClosed && !day.paused && <p>{messages.problems['DAY_NOT_OPEN.closed']}</p>}
      {day.paused && (
        <StateLine tone="good" icon="leaf">
          {day.holiday ? messages.pausedByCompany(day.holiday) : messages.pausedDay}
        </StateLine>
      )}
      {!day.paused &&
        rejection &&
        (day.canTakePart || (isClosed && rejection.state !== 'final')) && (
          <RejectedDay rejection={rejection} />
        )}
      {again.map(({ taskId, title, submission }) => (
        <StateLine key={taskId} tone="attention" icon="again" href={`${href}#${anchorOf(taskId)}`}>
          <Written
            text={texts.again(title, endText(submission?.retryUntil ?? day.closesAt, language))}
          />
        </StateLine>
      ))}
      {day.status === 'pending' ? (
        <p className={styles.dimmed}>{texts.opensAt(instantText(day.opensAt, language))}</p>
      ) : (
        <>
          <Progress
            value={day.complete ? parts.length : done}
            max={parts.length}
            label={texts.done(done, parts.length)}
          />
          <p className={styles.line}>
            <span>{day.complete ? texts.complete : texts.done(done, parts.length)}</span>
            <strong>{messages.points(day.points)}</strong>
          </p>
          <ul className={styles.parts}>
            {shown.map(
              ({ id, title, isTranslated, isDone, isRejected, isRequired, points, ...part }) => {
                const { proof, right, startsAt } = part;
                const row = rowOf(rows, { challengeId: challenge.id, date: day.date }, id);
                const waits = !isDone && isWaiting(row);
                const isOpen = !isDone && !isRejected && !waits;
                return (
                  <li
                    key={id}
                    data-done={isDone || undefined}
                    data-rejected={isRejected || undefined}
                    data-waits={waits || undefined}
                  >
                    <Link className={styles.part ?? ''} href={`${href}#${anchorOf(id)}`}>
                      <span className={styles.mark}>
                        {isDone && <Icon name="check" size={18} />}
                        {isRejected && <Icon name="cross" size={18} />}
                        {waits && <Icon name="send" size={18} />}
                      </span>
                      <span>
                        <Written text={title} />
                        {isDone && (
                          <span className="hidden"> · {messages.day.status.accepted}</span>
                        )}
                        <span className={styles.dimmed}>
                          {proof !== 'none' && ` · ${texts[proof]}`}
                          {!isRequired && ` · ${messages.day.optional}`}
                          {isRejected && ` · ${messages.day.status.rejected}`}
                          {!isTranslated && ` · ${messages.day.inEnglish}`}
                        </span>
                        {waits && (
                          <span className={styles.waiting}>
                            <WaitingSince row={row} />
                          </span>
                        )}
                      </span>
                      {startsAt && <strong>{timeText(startsAt)}</strong>}
                      {points > 0 && isOpen && <strong>+{numberText(points)}</strong>}
                      {right && <strong>{messages.day.right(right.right, right.all)}</strong>}
                    </Link>
                  </li>
                );
              },
            )}
          </ul>
        </>
      )}
      <p className={styles.line}>
        <Link className={styles.challenge ?? ''} href={`/c/${challenge.id}`}>
          {progress.daysAssigned === 0
            ? texts.challenge
            : texts.progress(progress.daysCompleted, progress.daysAssigned)}
        </Link>
        {day.status !== 'pending' && takesMore && !isEarlier && (
          <span className={styles.dimmed}>{texts.openUntil(endText(day.closesAt, language))}</span>
        )}
      </p>
    </Panel>
  );
}
