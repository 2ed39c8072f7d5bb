import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { challengesQuery, type OwnChallenge } from '#core/challenges.ts';
import { dateText, dayText, useLanguage } from '#language/language.ts';
import { numberText } from '#language/number-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { Progress } from '#ui/progress.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TabBar } from '#ui/tab-bar.tsx';
import { Written } from '#ui/written.tsx';
import { StoppedNotice } from '../me/consents/stopped.tsx';
import styles from './challenge.module.css';
import { Cover } from './cover.tsx';
import { DayCalendar } from './day-calendar.tsx';
import { isStopped } from './day-mark.ts';
import { type Reach, reachOf } from './reach.ts';
import { Rules } from './rules.tsx';
import { challengeTexts } from './texts.ts';

const UpcomingChallenge = lazy(() =>
  import('./upcoming-challenge.tsx').then((m) => ({ default: m.UpcomingChallenge })),
);

/** One challenge: its days, progress, rules, and what can still be reached. */
export function ChallengeScreen({ challengeId }: { challengeId: string }) {
  const { messages } = useLanguage();
  const texts = useTexts(challengeTexts);
  const query = useQuery(challengesQuery);
  const challenge = query.data?.challenges.find(({ id }) => id === challengeId);
  return (
    <Page
      title={challenge?.title ?? texts.title}
      before={<BackLink href="/">{messages.tabs.today}</BackLink>}
      footer={<TabBar />}
    >
      <StoppedNotice />
      <Loaded query={query} failed={texts.failed} heights={[120, 120, 220]}>
        {() =>
          challenge ? (
            <Details challenge={challenge} />
          ) : (
            <Suspense fallback={<Skeleton height={220} />}>
              <UpcomingChallenge challengeId={challengeId} />
            </Suspense>
          )
        }
      </Loaded>
    </Page>
  );
}

function Details({ challenge }: { challenge: OwnChallenge }) {
  const { messages, language } = useLanguage();
  const texts = useTexts(challengeTexts);
  const { id, schedule, progress, lastDay, status, description } = challenge;
  // What we closed is not held against anyone.
  const counted = progress.daysAssigned - challenge.days.filter((day) => day.cutShort).length;
  const complete = messages.today.progress(progress.daysCompleted, counted);
  return (
    <>
      <Cover category={challenge.category}>
        <span>
          {texts.dates(
            dateText(schedule.startDate, language),
            dateText(schedule.endDate, language),
          )}
        </span>
        <strong>{texts.status[status]}</strong>
      </Cover>
      {lastDay !== null && status !== 'cancelled' && (
        <Notice tone="attention">{texts.left(dayText(lastDay, language))}</Notice>
      )}
      {description && (
        <p>
          <Written text={description} />
        </p>
      )}
      {!challenge.isTranslated && <p className={styles.dimmed}>{messages.day.inEnglish}</p>}
      <Panel>
        <h2>{texts.progress}</h2>
        <Progress value={progress.daysCompleted} max={counted} label={complete} />
        <p className={styles.line}>
          <span>{complete}</span>
          <strong>{messages.points(progress.points)}</strong>
        </p>
        {progress.rank !== null && lastDay === null && (
          <p className={styles.dimmed}>{texts.rank(numberText(progress.rank))}</p>
        )}
        <p>{reachText(reachOf(challenge), texts.reach)}</p>
      </Panel>
      <DayCalendar challenge={challenge} />
      <Rules challenge={challenge} isStopped={isStopped(challenge)} />
      <p className={styles.links}>
        {(lastDay === null || status === 'cancelled') && (
          <Link href={`/boards?challenge=${id}`}>{texts.toBoard}</Link>
        )}
        <Link href="/rewards">{texts.toRewards}</Link>
      </p>
    </>
  );
}

function reachText(reach: Reach, texts: (typeof challengeTexts)['en']['reach']): string {
  switch (reach.kind) {
    case 'reached':
      return texts.reached(reach.percent);
    case 'possible':
      return texts.possible(reach.percent, reach.needed, reach.remaining);
    case 'out':
      return texts.out(reach.percent, reach.most);
    default:
      return texts[reach.kind];
  }
}
