import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { useMessages } from '#language/language.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './today.module.css';

type StreakLineProps = { streak: ResponseOf<'GET /employee/me/today'>['today']['streak'] };

export function StreakLine({ streak }: StreakLineProps) {
  const { today: texts } = useMessages();
  return (
    <p className={styles.streak}>
      <Icon name="flame" />
      {streak.current === 0 ? (
        texts.noStreak
      ) : (
        <>
          <strong>{texts.streak(streak.current)}</strong>
          <span>{texts.longest(streak.longest)}</span>
          <span>{texts.restDays(streak.restDaysLeft)}</span>
        </>
      )}
      {streak.perfectWeek && (
        <span className={styles.perfect}>
          <Icon name="rewards" size={18} />
          {texts.perfectWeek[streak.perfectWeek]}
        </span>
      )}
    </p>
  );
}
