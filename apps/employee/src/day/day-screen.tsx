import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { DayOf } from '#core/submission.ts';
import { useRenewAt } from '#core/use-renew-at.ts';
import { dayText, useLanguage } from '#language/language.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Page } from '#ui/page.tsx';
import { TabBar } from '#ui/tab-bar.tsx';
import { Written } from '#ui/written.tsx';
import styles from './day.module.css';
import { DayParts } from './day-parts.tsx';
import { dayQuery } from './queries.ts';
import { useChallengeTitle } from './use-challenge-title.ts';

/** A day of a challenge: its parts, each with what the employee has done and can do. */
export function DayScreen(of: DayOf) {
  const { messages, language } = useLanguage();
  const { day: texts, today } = messages;
  const query = useQuery(dayQuery(of));
  const { data } = query;
  const title = useChallengeTitle(of.challengeId);
  useRenewAt([data?.day.opensAt ?? null, data?.day.closesAt ?? null], () => void query.refetch());
  return (
    <Page
      title={dayText(of.date, language)}
      before={<BackLink href="/">{messages.tabs.today}</BackLink>}
      footer={<TabBar />}
    >
      <Link className={styles.touch ?? ''} href={`/c/${of.challengeId}`}>
        <Written text={title ?? today.challenge} />
      </Link>
      <Loaded query={query} failed={texts.failed} heights={[56, 120, 120]}>
        {({ day }) => <DayParts of={of} day={day} />}
      </Loaded>
    </Page>
  );
}
