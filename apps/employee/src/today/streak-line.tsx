import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { useMessages } from '#language/language.ts';
import styles from './today.module.css';

type StreakLineProps = { streak: ResponseOf<'GET /employee/me/today'>['today']['streak'] };

export function StreakLine({ streak }: StreakLineProps) {
  const { today: texts } = useMessages();
  if (streak.current === 0) return <p className={styles.streak}>{texts.noStreak}</p>;
  return (
    <p className={styles.streak}>
      <strong>{texts.streak(streak.current)}</strong>
      <span>{texts.longest(streak.longest)}</span>
      <span>{texts.restDays(streak.restDaysLeft)}</span>
    </p>
  );
}
