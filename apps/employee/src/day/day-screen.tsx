import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { isNotFound } from '#core/api-problem.ts';
import { challengesQuery } from '#core/challenges.ts';
import type { DayOf } from '#core/submission.ts';
import { useRenewAt } from '#core/use-renew-at.ts';
import { dayText, useLanguage, useMessages } from '#language/language.ts';
import { type Texts, useTexts } from '#language/use-texts.ts';
import { BackLink } from '#ui/back-link.tsx';
import { EmptyPanel } from '#ui/empty-panel.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Page } from '#ui/page.tsx';
import { TabBar } from '#ui/tab-bar.tsx';
import { Written } from '#ui/written.tsx';
import styles from './day.module.css';
import { DayParts } from './day-parts.tsx';
import { dayQuery } from './queries.ts';
import { useChallengeTitle } from './use-challenge-title.ts';

const en = {
  notOpen: 'This day is not open to you',
  notOpenText: 'Its challenge has not begun, has no such day, or is not one of yours.',
  left: 'You don’t take part in this challenge any more.',
  toToday: 'To Today',
};
const hi: typeof en = {
  notOpen: 'यह दिन आपके लिए खुला नहीं है',
  notOpenText: 'इसकी चुनौती शुरू नहीं हुई है, उसमें यह दिन नहीं है, या वह आपकी नहीं है।',
  left: 'आप अब इस चुनौती में भाग नहीं लेते।',
  toToday: 'आज पर जाएँ',
};
const dayScreenTexts: Texts<typeof en> = { en, hi };

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
  const own = useTexts(dayScreenTexts);
  const query = useQuery(dayQuery(of));
  const { data } = query;
  const isGone = data === undefined && isNotFound(query.error);
  const { data: listed } = useQuery({ ...challengesQuery, enabled: isGone });
  const hasLeft = listed?.challenges.every(({ id }) => id !== of.challengeId) ?? false;
  const title = useChallengeTitle(of.challengeId);
  useRenewAt([data?.day.opensAt ?? null, data?.day.closesAt ?? null], () => void query.refetch());
  return (
    <Page
      title={dayText(of.date, language)}
      before={<BackLink href="/">{messages.tabs.today}</BackLink>}
      footer={<TabBar />}
    >
      {isGone && query.dataUpdatedAt > 0 && hasLeft ? (
        <EmptyPanel title={own.left}>
          <Link href="/">{own.toToday}</Link>
        </EmptyPanel>
      ) : isGone ? (
        <EmptyPanel title={own.notOpen}>
          {own.notOpenText} <Link href={`/c/${of.challengeId}`}>{today.challenge}</Link>
        </EmptyPanel>
      ) : (
        <>
          <Link className={styles.touch ?? ''} href={`/c/${of.challengeId}`}>
            <Written text={title ?? today.challenge} />
          </Link>
          <Loaded query={query} failed={texts.failed} heights={[56, 120, 120]}>
            {({ day }) => <DayParts of={of} day={day} />}
          </Loaded>
        </>
      )}
    </Page>
  );
}
