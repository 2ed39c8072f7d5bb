import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { DayOf } from '#core/submission.ts';
import { useRenewAt } from '#core/use-renew-at.ts';
import { dayText, useLanguage, useMessages } from '#language/language.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Page } from '#ui/page.tsx';
import { TabBar } from '#ui/tab-bar.tsx';
import { Written } from '#ui/written.tsx';
import styles from './day.module.css';
import { DayParts } from './day-parts.tsx';
import { dayQuery } from './queries.ts';
import { useChallengeTitle } from './use-challenge-title.ts';

const dateForm = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a date of an address is in the calendar. */
function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  // Dates such as 31 February become one of the next month.
  return (
    dateForm.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  );
}

/** The page of a date in an address. One that is in no calendar has no page. */
export function DayScreen(of: DayOf) {
  return isDate(of.date) ? <DayPage {...of} /> : <NoDay />;
}

function NoDay() {
  const { problems, tabs } = useMessages();
  return (
    <Page
      title={problems.NOT_FOUND}
      before={<BackLink href="/">{tabs.today}</BackLink>}
      footer={<TabBar />}
    >
      {null}
    </Page>
  );
}

/** A day of a challenge: its parts, each with what the employee has done and can do. */
function DayPage(of: DayOf) {
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
