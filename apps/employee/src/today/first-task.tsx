import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { Link } from 'wouter';
import { anchorOf } from '#core/anchors.ts';
import { dayText, useLanguage } from '#language/language.ts';
import { type Texts, useTexts } from '#language/use-texts.ts';
import { Panel } from '#ui/panel.tsx';
import { Written } from '#ui/written.tsx';
import { partsOf } from '../day/parts.ts';
import styles from './today.module.css';

const en = { title: 'Begin with this one', start: 'Do it now' };
const hi: typeof en = { title: 'इससे शुरू करें', start: 'अभी करें' };
const firstTaskTexts: Texts<typeof en> = { en, hi };

type Days = ResponseOf<'GET /employee/me/today'>['today']['days'];

type FirstTaskProps = {
  days: Days;
  /** The date in India. */
  today: string;
};

/**
 * The easiest task for a person who has not done anything yet: open, without a proof, few points. What
 * today requires comes first, then what is optional today, then earlier days.
 */
export function FirstTask({ days, today }: FirstTaskProps) {
  const { messages, language } = useLanguage();
  const texts = useTexts(firstTaskTexts);
  const open = days.filter(({ day }) => day.canTakePart && !day.paused);
  const isNew = days.every(({ day }) => partsOf(day).every(({ isDone }) => !isDone));
  const [first] = open
    .flatMap(({ challenge, day }) => day.tasks.map((task) => ({ challenge, day, task })))
    .filter(({ task }) => task.mediaRequired === 'none' && task.submission === null)
    .sort(
      (one, other) =>
        Number(one.day.date !== today) - Number(other.day.date !== today) ||
        Number(one.task.isOptional) - Number(other.task.isOptional) ||
        one.task.points - other.task.points,
    );
  if (!isNew || !first) return null;
  const { challenge, day, task } = first;
  return (
    <Panel>
      <h2>{texts.title}</h2>
      {day.date !== today && <p>{messages.today.dayOf(dayText(day.date, language))}</p>}
      <p className={styles.line}>
        <span>
          <Written text={task.title} />
          {!task.isTranslated && (
            <span className={styles.dimmed}>{` · ${messages.day.inEnglish}`}</span>
          )}
        </span>
        <strong>{messages.points(task.points)}</strong>
      </p>
      <Link
        className={styles.start ?? ''}
        href={`/c/${challenge.id}/${day.date}#${anchorOf(task.taskId)}`}
      >
        {texts.start}
      </Link>
    </Panel>
  );
}
