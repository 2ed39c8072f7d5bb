import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { DayOf } from '#core/submission.ts';
import { useRenewAt } from '#core/use-renew-at.ts';
import { dayText, useLanguage } from '#language/language.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Page } from '#ui/page.tsx';
import { TabBar } from '#ui/tab-bar.tsx';
import styles from './day.module.css';
import { DayState } from './day-state.tsx';
import { ModulePanel } from './module-panel.tsx';
import { dayQuery } from './queries.ts';
import { QuizPanel } from './quiz-panel.tsx';
import { TaskPanel } from './task-panel.tsx';
import { WorkshopPanel } from './workshop-panel.tsx';

/** A day of a challenge: its parts, each with what the employee has done and can do. */
export function DayScreen(of: DayOf) {
  const { messages, language } = useLanguage();
  const { day: texts, today } = messages;
  const query = useQuery(dayQuery(of));
  const { data } = query;
  useRenewAt([data?.day.opensAt ?? null, data?.day.closesAt ?? null], () => void query.refetch());
  return (
    <Page
      title={dayText(of.date, language)}
      before={<BackLink href="/">{messages.tabs.today}</BackLink>}
      footer={<TabBar />}
    >
      <Loaded query={query} failed={texts.failed} heights={[56, 120, 120]}>
        {({ day }) => (
          <>
            <DayState day={day} />
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
        )}
      </Loaded>
      <Link className={styles.touch ?? ''} href={`/c/${of.challengeId}`}>
        {today.challenge}
      </Link>
    </Page>
  );
}
