import { useEffect } from 'react';
import type { DayOf, OwnDay } from '#core/submission.ts';
import { DayState } from './day-state.tsx';
import { ModulePanel } from './module-panel.tsx';
import { QuizPanel } from './quiz-panel.tsx';
import { TaskPanel } from './task-panel.tsx';
import { WorkshopPanel } from './workshop-panel.tsx';

/** How a day stands, and its parts in their order. A link can lead to a task: `#task-<id>`. */
export function DayParts({ of, day }: { of: DayOf; day: OwnDay }) {
  useEffect(() => {
    // The browser looked for it before the day was loaded.
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <>
      <DayState day={day} />
      {day.tasks.map((task) => (
        <div key={task.taskId} id={`task-${task.taskId}`}>
          <TaskPanel of={of} task={task} day={day} />
        </div>
      ))}
      {day.trivia.map((quiz) => (
        // Another attempt begins with nothing chosen.
        <QuizPanel key={`${quiz.triviaId} ${quiz.attemptsUsed}`} of={of} quiz={quiz} day={day} />
      ))}
      {day.learningModules.map((module) => (
        <ModulePanel key={module.moduleId} of={of} module={module} day={day} />
      ))}
      {day.workshops.map((workshop) => (
        <WorkshopPanel key={workshop.workshopId} of={of} workshop={workshop} day={day} />
      ))}
    </>
  );
}
