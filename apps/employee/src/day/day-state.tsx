import type { OwnDay } from '#core/submission.ts';
import { useServerTime } from '#core/use-server-time.ts';
import { instantText, useLanguage } from '#language/language.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './day.module.css';
import { endOf } from './day-end.ts';
import { partsOf } from './parts.ts';

/** How a day stands: not open, open, late, paused, over, or closed to the person, and why. */
export function DayState({ day }: { day: OwnDay }) {
  const { messages, language } = useLanguage();
  const { day: texts, today, problems } = messages;
  const { refusal, paused, complete, canTakePart } = day;
  const isLate = useServerTime(day.closesAt) >= endOf(day.date);
  if (day.status === 'pending')
    return <Notice tone="attention">{texts.notOpen(instantText(day.opensAt, language))}</Notice>;
  const missing = partsOf(day).filter(({ isDone, isRequired }) => isRequired && !isDone).length;
  const isOver =
    refusal?.code === 'DAY_NOT_OPEN' && ['closed', 'too-late'].includes(refusal.reason);
  return (
    <>
      <p className={styles.line}>
        {canTakePart ? (
          <span className={isLate && !complete ? styles.late : undefined}>
            {isLate && !complete && <Icon name="clock" size={18} />}
            {(isLate ? messages.late : today.openUntil)(instantText(day.closesAt, language))}
          </span>
        ) : (
          <span />
        )}
        <strong>{messages.points(day.points)}</strong>
      </p>
      {paused && (
        <p className={styles.paused}>
          <Icon name="leaf" size={18} />
          {texts.pausedDay}
        </p>
      )}
      {canTakePart ? (
        <p>{missing === 0 ? texts.nothingRequired : texts.stillRequired(missing)}</p>
      ) : isOver ? (
        !paused && <p>{complete ? texts.closedComplete : texts.missed}</p>
      ) : (
        refusal && (
          <Notice tone="attention">
            {problems[`${refusal.code}.${refusal.reason}` as keyof typeof problems]}
          </Notice>
        )
      )}
    </>
  );
}
