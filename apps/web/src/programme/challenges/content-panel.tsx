import type { Language } from '@kolam/contract/core/languages.ts';
import type { DayContent } from '@kolam/contract/programme/challenges/days.ts';
import { draftOf } from './plan/day-draft.ts';
import { DayPreview } from './plan/day-preview.tsx';
import { draftIn } from './plan/translated-draft.ts';

type ContentPanelProps = { content: DayContent; language: Language };

/** The content of a day as people see it. */
export function ContentPanel({ content, language }: ContentPanelProps) {
  return <DayPreview draft={draftIn(draftOf({ ...content, status: 'pending' }), language)} />;
}
