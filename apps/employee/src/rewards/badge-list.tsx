import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { dayOf } from '@kolam/contract/core/dates.ts';
import { badgeNames } from '@kolam/contract/programme/badges/values.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { dateText, useLanguage } from '#language/language.ts';
import { useTexts } from '#language/use-texts.ts';
import { Icon } from '#ui/icon.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Panel } from '#ui/panel.tsx';
import styles from './rewards.module.css';
import { rewardTexts } from './texts.ts';

type BadgeListProps = { query: UseQueryResult<ResponseOf<'GET /employee/me/badges'>> };

/** The badges beyond those of challenges, with how each is earned. */
export function BadgeList({ query }: BadgeListProps) {
  const { language } = useLanguage();
  const texts = useTexts(rewardTexts);
  const day = (instant: string) => dateText(dayOf(new Date(instant)), language);
  return (
    <>
      <h2>{texts.badges}</h2>
      <Loaded query={query} failed={texts.badgesFailed} heights={[220]}>
        {({ badges }) => (
          <Panel>
            <ul className={styles.kinds}>
              {badges.map(({ badge, times, earnedAt }) => (
                <li key={badge} data-earned={earnedAt !== null || undefined}>
                  <span className={styles.medal}>
                    <Icon name="rewards" />
                  </span>
                  <span>
                    <strong>
                      {badgeNames[language][badge]}
                      {times > 1 && ` × ${times}`}
                    </strong>
                    <span className={styles.dimmed}>
                      {earnedAt === null ? texts.earnBy[badge] : texts.earnedAt(day(earnedAt))}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </Loaded>
    </>
  );
}
