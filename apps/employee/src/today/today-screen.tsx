import { useQuery } from '@tanstack/react-query';
import { dayText, instantText, useLanguage } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TabBar } from '#ui/tab-bar.tsx';
import { DayCard } from './day-card.tsx';
import { todayQuery } from './queries.ts';
import { StreakLine } from './streak-line.tsx';

/** What can be done today, in all challenges. The day that closes first stands first. */
export function TodayScreen() {
  const { messages, language } = useLanguage();
  const { today: texts } = messages;
  const { data, error, refetch } = useQuery(todayQuery);
  return (
    <Page title={texts.title} footer={<TabBar />}>
      {data ? (
        <>
          <p>{dayText(data.today.date, language)}</p>
          <StreakLine streak={data.today.streak} />
          {data.today.days.map(({ challenge, progress, day }) => (
            <DayCard
              key={`${challenge.id} ${day.date}`}
              challenge={challenge}
              progress={progress}
              day={day}
              today={data.today.date}
            />
          ))}
          {data.today.days.length === 0 && (
            <Panel>
              <h2>{texts.nothing}</h2>
              <p>
                {data.today.next
                  ? texts.next(
                      data.today.next.title,
                      instantText(data.today.next.startsAt, language),
                    )
                  : texts.nothingText}
              </p>
            </Panel>
          )}
        </>
      ) : error ? (
        <FailedPanel
          title={texts.failed}
          reason={problemText(error, messages)}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <Skeleton height={30} />
          <Skeleton height={220} />
        </>
      )}
    </Page>
  );
}
