import { IconBook, IconChecklist, IconHelpCircle, IconVideo } from '@tabler/icons-react';
import { ComponentSection } from './component-section.tsx';
import type { DayDraft, Section } from './day-draft.ts';
import { ModuleFields } from './module-fields.tsx';
import { QuizFields } from './quiz-fields.tsx';
import { TaskFields } from './task-fields.tsx';
import type { DayEditor } from './use-day-editor.ts';
import type { OpenCards } from './use-open-cards.ts';
import { WorkshopFields } from './workshop-fields.tsx';

type DaySectionsProps = { challengeId: string; editor: DayEditor; cards: OpenCards };

/** The four kinds of content of a day, each with its editor. */
export function DaySections({ challengeId, editor, cards }: DaySectionsProps) {
  const { draft, change, keeps } = editor;
  const of = <S extends Section>(section: S) => ({
    challengeId,
    section,
    cards,
    keeps,
    list: draft[section] as DayDraft[S][number][],
    onChange: (update: (list: DayDraft[S][number][]) => DayDraft[S][number][]) =>
      change((now) => ({ ...now, [section]: update(now[section]) })),
  });
  return (
    <>
      <ComponentSection
        {...of('tasks')}
        title="Tasks"
        hint="Something to do, with a photo or video as proof where you ask for it."
        icon={IconChecklist}
        fields={TaskFields}
      />
      <ComponentSection
        {...of('trivia')}
        title="Trivia (Quiz)"
        hint="Questions with options; the best of the allowed attempts counts."
        icon={IconHelpCircle}
        fields={QuizFields}
      />
      <ComponentSection
        {...of('learningModules')}
        title="Learning Modules"
        hint="Something to read, as a PDF."
        icon={IconBook}
        fields={ModuleFields}
      />
      <ComponentSection
        {...of('workshops')}
        title="Live Workshops"
        hint="A meeting on Zoom or ZMeet, at a time in India."
        icon={IconVideo}
        fields={WorkshopFields}
      />
    </>
  );
}
