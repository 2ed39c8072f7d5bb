import { dayTimes } from '@kolam/contract/programme/challenges/day-times.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { isNotFound } from '#core/api-problem.ts';
import { challengesQuery } from '#core/challenges.ts';
import type { DayOf } from '#core/submission.ts';
import { useRenewAt } from '#core/use-renew-at.ts';
import { dayText, useLanguage } from '#language/language.ts';
import { startText } from '#language/start-text.ts';
import { type Texts, useTexts } from '#language/use-texts.ts';
import { BackLink } from '#ui/back-link.tsx';
import { EmptyPanel } from '#ui/empty-panel.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { NoPage } from '#ui/no-page.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TabBar } from '#ui/tab-bar.tsx';
import { Written } from '#ui/written.tsx';
import { upcomingQuery } from '../challenge/upcoming-query.ts';
import styles from './day.module.css';
import { DayParts } from './day-parts.tsx';
import { dayQuery } from './queries.ts';
import { useChallengeTitle } from './use-challenge-title.ts';

const en = {
  notOpen: 'This day is not open to you',
  notOpenText: 'Its challenge has no such day, or is not one of yours.',
  left: 'You don’t take part in this challenge any more.',
  toToday: 'To Today',
};
const hi: typeof en = {
  notOpen: 'यह दिन आपके लिए खुला नहीं है',
  notOpenText: 'इसकी चुनौती में यह दिन नहीं है, या वह आपकी नहीं है।',
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
  return isDate(of.date) ? <DayPage {...of} /> : <NoPage />;
}

/** A day of a challenge: its parts, each with what the employee has done and can do. */
function DayPage(of: DayOf) {
  const { messages, language } = useLanguage();
  const { day: texts, today } = messages;
  const own = useTexts(dayScreenTexts);
  const query = useQuery(dayQuery(of));
  const { data } = query;
  const isGone = data === undefined && isNotFound(query.error);
  const list = useQuery({ ...challengesQuery, enabled: isGone });
  const isUnlisted = list.data?.challenges.every(({ id }) => id !== of.challengeId) ?? false;
  const isCancelled = list.data?.challenges.some(
    ({ id, status }) => id === of.challengeId && status === 'cancelled',
  );
  const hasLeft = isGone && isUnlisted && query.dataUpdatedAt > 0;
  const next = useQuery({
    ...upcomingQuery(of.challengeId),
    enabled: isGone && isUnlisted && !hasLeft,
  });
  const upcoming = isGone && isUnlisted ? next.data?.challenge : undefined;
  const title = useChallengeTitle(of.challengeId) ?? upcoming?.title;
  const opensAt = upcoming?.dates.includes(of.date)
    ? dayTimes(of.date, { ...upcoming.schedule, ...upcoming.rules }).opensAt.toISOString()
    : null;
  const isLookedFor = isGone && (list.isLoading || next.isLoading);
  useRenewAt(
    [data?.day.opensAt ?? null, data?.day.closesAt ?? null, upcoming?.startsAt ?? null],
    () => void query.refetch(),
  );
  return (
    <Page
      title={dayText(of.date, language)}
      before={<BackLink href="/">{messages.tabs.today}</BackLink>}
      footer={<TabBar />}
    >
      {isLookedFor ? (
        <Skeleton height={120} />
      ) : hasLeft ? (
        <EmptyPanel title={own.left}>
          <Link href="/">{own.toToday}</Link>
        </EmptyPanel>
      ) : isGone && opensAt === null ? (
        <EmptyPanel
          title={isCancelled ? messages.problems['CHALLENGE_NOT_ACTIVE.cancelled'] : own.notOpen}
        >
          {isCancelled ? null : `${own.notOpenText} `}
          <Link href={`/c/${of.challengeId}`}>{today.challenge}</Link>
        </EmptyPanel>
      ) : (
        <>
          <Link className={styles.touch ?? ''} href={`/c/${of.challengeId}`}>
            <Written text={title ?? today.challenge} />
          </Link>
          {opensAt === null ? (
            <Loaded query={query} failed={texts.failed} heights={[56, 120, 120]}>
              {({ day }) => <DayParts of={of} day={day} />}
            </Loaded>
          ) : (
            <Notice tone="attention">{texts.notOpen(startText(opensAt, language))}</Notice>
          )}
        </>
      )}
    </Page>
  );
}
