import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { dayText, instantText, useLanguage } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TabBar } from '#ui/tab-bar.tsx';
import styles from './day.module.css';
import { ModulePanel } from './module-panel.tsx';
import { type DayOf, dayQuery } from './queries.ts';
import { QuizPanel } from './quiz-panel.tsx';
import { TaskPanel } from './task-panel.tsx';
import { WorkshopPanel } from './workshop-panel.tsx';

/** Everything that a day of a challenge consists of. */
export function DayScreen(of: DayOf) {
  const { messages, language } = useLanguage();
  const { day: texts, today } = messages;
  const { data, error, refetch } = useQuery(dayQuery(of));
  const day = data?.day;
  return (
    <Page
      title={dayText(of.date, language)}
      before={
        <Link href="/" className={styles.back ?? ''}>
          {messages.back}
        </Link>
      }
      footer={<TabBar />}
    >
      {day ? (
        <>
          <p className={styles.line}>
            <span>
              {day.status === 'pending'
                ? today.opensAt(instantText(day.opensAt, language))
                : today.openUntil(instantText(day.closesAt, language))}
            </span>
            <strong>{messages.points(day.points)}</strong>
          </p>
          {day.tasks.map((task) => (
            <TaskPanel key={task.taskId} of={of} task={task} day={day} />
          ))}
          {day.trivia.map((quiz) => (
            // Another attempt begins with nothing chosen.
            <QuizPanel
              key={`${quiz.triviaId} ${quiz.attemptsUsed}`}
              of={of}
              quiz={quiz}
              day={day}
            />
          ))}
          {day.learningModules.map((module) => (
            <ModulePanel key={module.moduleId} of={of} module={module} day={day} />
          ))}
          {day.workshops.map((workshop) => (
            <WorkshopPanel key={workshop.workshopId} of={of} workshop={workshop} day={day} />
          ))}
        </>
      ) : error ? (
        <FailedPanel
          title={texts.failed}
          reason={problemText(error, messages)}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <Skeleton height={120} />
          <Skeleton height={120} />
        </>
      )}
    </Page>
  );
}
