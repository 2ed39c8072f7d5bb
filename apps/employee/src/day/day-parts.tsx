import { useLayoutEffect, useState } from 'react';
import { anchorOf, wantedAnchor } from '#core/anchors.ts';
import type { DayOf, OwnDay } from '#core/submission.ts';
import { useServerTime } from '#core/use-server-time.ts';
import { showAnchor } from '#ui/kept-focus.ts';
import { dayAt } from './day-at.ts';
import { DayState } from './day-state.tsx';
import { ModulePanel } from './module-panel.tsx';
import { QuizPanel } from './quiz-panel.tsx';
import { TaskPanel } from './task-panel.tsx';
import { WorkshopPanel } from './workshop-panel.tsx';

/** How a day stands, and its parts in their order. A link can lead to a part: `#task-<id>`. */
export function DayParts({ of, day: read }: { of: DayOf; day: OwnDay }) {
  const day = dayAt(read, useServerTime(read.closesAt));
  const [wanted] = useState(() => wantedAnchor(window.location.hash, day));
  // Before a camera that opens by itself can be closed, which returns the focus.
  useLayoutEffect(() => showAnchor(wanted), [wanted]);
  return (
    <>
      <DayState of={of} day={day} />
      {day.tasks.map((task) => (
        <div key={task.taskId} id={anchorOf(task.taskId)}>
          <TaskPanel of={of} task={task} day={day} />
        </div>
      ))}
      {day.trivia.map((quiz) => (
        <div key={quiz.triviaId} id={anchorOf(quiz.triviaId)}>
          {/* Another attempt begins with nothing chosen. */}
          <QuizPanel key={quiz.attemptsUsed} of={of} quiz={quiz} day={day} />
        </div>
      ))}
      {day.learningModules.map((module) => (
        <div key={module.moduleId} id={anchorOf(module.moduleId)}>
          <ModulePanel of={of} module={module} day={day} />
        </div>
      ))}
      {day.workshops.map((workshop) => (
        <div key={workshop.workshopId} id={anchorOf(workshop.workshopId)}>
          <WorkshopPanel of={of} workshop={workshop} day={day} />
        </div>
      ))}
    </>
  );
}
