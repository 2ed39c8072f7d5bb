import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { dayOf } from '@kolam/contract/core/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { storeFilesAhead } from '#core/files-ahead.ts';
import { reminderQuestion } from '#core/reminder-question.ts';
import { session } from '#core/session.ts';
import { useRenewAt } from '#core/use-renew-at.ts';
import { useServerTime } from '#core/use-server-time.ts';
import { isInstallOffered } from '#core/visits.ts';
import { dayText, useLanguage } from '#language/language.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateLine } from '#ui/state-line.tsx';
import { TabBar } from '#ui/tab-bar.tsx';
import { dayAt } from '../day/day-at.ts';
import { endOf } from '../day/day-end.ts';
import { OutboxLine } from '../outbox/outbox-line.tsx';
import { DayCard } from './day-card.tsx';
import { FirstTask } from './first-task.tsx';
import { InboxLink } from './inbox-link.tsx';
import { todayQuery } from './queries.ts';
import { StreakLine } from './streak-line.tsx';

/** Loads a part of the page. One that can't be loaded must not take the day with it. */
const part = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: () => null }),
    ),
  );

const TeamSummary = part(() => import('../team/team-summary.tsx').then((m) => m.TeamSummary));
const NewNotice = part(() => import('./new-notice.tsx').then((m) => m.NewNotice));
const NewReward = part(() => import('./new-reward.tsx').then((m) => m.NewReward));
const ReminderCard = part(() => import('./reminder-card.tsx').then((m) => m.ReminderCard));

const NothingToday = lazy(() =>
  import('./nothing-today.tsx').then((m) => ({ default: m.NothingToday })),
);

const InstallOffer = part(() =>
  import('../me/install/install-offer.tsx').then((m) => m.InstallOffer),
);

type Today = ResponseOf<'GET /employee/me/today'>['today'];

/** Leaves out complete days before today of which nothing is to be sent again. */
const shownDays = (days: Today['days'], date: string): Today['days'] =>
  days.filter(
    ({ day }) =>
      day.date === date ||
      !day.complete ||
      day.tasks.some(({ submission }) => submission?.status === 'asked_again'),
  );

/** What can be done today, in all challenges, the most urgent first. */
export function TodayScreen() {
  const { messages, language } = useLanguage();
  const { today: texts } = messages;
  const query = useQuery(todayQuery);
  const read = query.data?.today.days ?? [];
  const plannedFor = query.data?.today.date ?? '';
  const endsAt = plannedFor === '' ? null : new Date(endOf(plannedFor)).toISOString();
  const now = useServerTime(endsAt, ...read.map(({ day }) => day.closesAt));
  // Without a connection, the plan of an earlier date stays.
  const isOutdated = query.isError && endsAt !== null && now >= Date.parse(endsAt);
  const date = isOutdated ? dayOf(new Date(now)) : plannedFor;
  const days = read.map((each) => ({ ...each, day: dayAt(each.day, now) }));
  const shown = shownDays(days, plannedFor);
  const next = query.data?.today.next?.startsAt ?? null;
  useRenewAt(
    [endsAt, ...days.flatMap(({ day }) => [day.opensAt, day.closesAt]), next],
    () => void query.refetch(),
  );
  // Also when nothing has changed: the worker may not have been there before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `days` is new with each render
  useEffect(() => {
    void storeFilesAhead(days.map(({ day }) => day));
  }, [query.dataUpdatedAt]);
  return (
    <Page
      title={texts.title}
      aside={<InboxLink unread={query.data?.today.unread ?? 0} />}
      footer={<TabBar />}
    >
      <OutboxLine />
      <Loaded query={query} failed={texts.failed} heights={[56, 220]}>
        {({ today }) => (
          <>
            <p>{dayText(date, language)}</p>
            {isOutdated && (
              <StateLine tone="attention" icon="clock">
                {texts.outdated(dayText(plannedFor, language))}
              </StateLine>
            )}
            {(today.streak.current > 0 || today.days.some(({ day }) => !day.paused)) && (
              <StreakLine streak={today.streak} />
            )}
            {today.hasNewReward && (
              <Suspense fallback={<Skeleton height={56} />}>
                <NewReward />
              </Suspense>
            )}
            {today.hasNewNotice && (
              <Suspense fallback={<Skeleton height={120} />}>
                <NewNotice />
              </Suspense>
            )}
            {reminderQuestion.isExpected(session.read()?.employeeId) && (
              <Suspense>
                <ReminderCard />
              </Suspense>
            )}
            {today.streak.longest === 0 && <FirstTask days={days} today={date} />}
            {shown.map(({ challenge, progress, day }) => (
              <DayCard
                key={`${challenge.id} ${day.date}`}
                challenge={challenge}
                progress={progress}
                day={day}
                today={date}
              />
            ))}
            {(shown.length === 0 || today.next) && !isOutdated && (
              <Suspense fallback={<Skeleton height={220} />}>
                <NothingToday next={today.next} />
              </Suspense>
            )}
            <Suspense fallback={<Skeleton height={120} />}>
              <TeamSummary />
            </Suspense>
            {isInstallOffered() && (
              <Suspense>
                <InstallOffer />
              </Suspense>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
