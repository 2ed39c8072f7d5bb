import { Link } from 'wouter';
import type { OwnChallenge } from '#core/challenges.ts';
import { useToday } from '#core/use-server-time.ts';
import { dayText, monthText, useLanguage, weekdayText } from '#language/language.ts';
import { useTexts } from '#language/use-texts.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import styles from './challenge.module.css';
import { type DayMark, isAfterLast, isStopped, markOf, weeksOf } from './day-mark.ts';
import { challengeTexts } from './texts.ts';

/** Each mark has a shape of its own, so that colours say nothing alone. */
const shapes: Partial<Record<DayMark, IconName>> = {
  done: 'check',
  late: 'clock',
  undecided: 'again',
  cutShort: 'cross',
  paused: 'leaf',
};
/** As the legend lists them. */
const marks = [
  'done',
  'open',
  'late',
  'undecided',
  'missed',
  'cutShort',
  'paused',
  'ahead',
  'none',
] as const satisfies readonly DayMark[];

/** The days of a challenge by week, each a link to its page if it has one. */
export function DayCalendar({ challenge }: { challenge: OwnChallenge }) {
  const { language } = useLanguage();
  const texts = useTexts(challengeTexts);
  const today = useToday();
  const weeks = weeksOf(challenge.days);
  const now = { today, isStopped: isStopped(challenge) };
  const used = new Set(challenge.days.map((day) => markOf(day, now)));
  if (weeks.length === 0)
    return (
      <Panel>
        <h2>{texts.days}</h2>
        <p>{texts.noDays}</p>
      </Panel>
    );
  return (
    <section className={styles.calendar} aria-label={texts.days}>
      <h2>{texts.days}</h2>
      <table className={styles.weeks}>
        <thead>
          <tr>
            {weeks[0]?.map(({ date }) => (
              <th key={date} scope="col">
                {weekdayText(date, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map(({ date, day }) => {
                const number = String(Number(date.slice(8)));
                const month = monthText(date, language);
                const isToday = date === today;
                if (!day)
                  return (
                    <td key={date} className={styles.empty}>
                      {number}
                    </td>
                  );
                const mark = markOf(day, now);
                const shape = shapes[mark];
                const shown = {
                  className: styles.day ?? '',
                  'data-mark': mark,
                  'data-today': isToday || undefined,
                  'aria-label': `${dayText(date, language)}: ${texts.mark[mark]}${isToday ? `, ${texts.today}` : ''}`,
                  children: (
                    <>
                      {number === '1' ? (
                        <span className={styles.first}>{`1 ${month}`}</span>
                      ) : (
                        <span>{number}</span>
                      )}
                      {shape ? <Icon name={shape} size={18} /> : <span className={styles.dot} />}
                    </>
                  ),
                };
                return (
                  <td key={date}>
                    {isAfterLast(day, challenge) ? (
                      <span role="img" {...shown} />
                    ) : (
                      <Link href={`/c/${challenge.id}/${date}`} {...shown} />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.legend}>
        {marks
          .filter((mark) => used.has(mark))
          .map((mark) => {
            const shape = shapes[mark];
            return (
              <li key={mark} data-mark={mark}>
                {shape ? <Icon name={shape} size={18} /> : <span className={styles.dot} />}
                {texts.mark[mark]}
              </li>
            );
          })}
      </ul>
    </section>
  );
}
