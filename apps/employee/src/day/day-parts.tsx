import type { DayOf, OwnDay } from '#core/submission.ts';
import { DayState } from './day-state.tsx';
import { ModulePanel } from './module-panel.tsx';
import { QuizPanel } from './quiz-panel.tsx';
import { TaskPanel } from './task-panel.tsx';
import { WorkshopPanel } from './workshop-panel.tsx';

/** How a day stands, and its parts in their order. */
export function DayParts({ of, day }: { of: DayOf; day: OwnDay }) {
  return (
    <>
      <DayState day={day} />
      {day.tasks.map((task) => (
        <TaskPanel key={task.taskId} of={of} task={task} day={day} />
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
