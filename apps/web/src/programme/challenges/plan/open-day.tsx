import type { Language } from '@kolam/contract/core/languages.ts';
import { dayMessages } from '@kolam/contract/programme/challenges/day-messages.ts';
import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import type { CalendarDay, Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import { useCan } from '#core/session.ts';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { draftOf, emptyDraft } from './day-draft.ts';
import { DayEditor } from './day-editor.tsx';
import { DayHead } from './day-head.tsx';
import { DayPreview } from './day-preview.tsx';
import { LanguageSwitch, TranslationCount } from './language-switch.tsx';
import styles from './plan.module.css';
import { useDay } from './queries.ts';
import { draftIn } from './translated-draft.ts';

type OpenDayProps = {
  challenge: Challenge;
  entry: CalendarDay;
  days: readonly CalendarDay[];
  /** The URL names a date that the challenge does not have. */
  strange: boolean;
  onOpen: (date: string | undefined) => void;
  /** Shows the saved day as employees see it. */
  onPreview: () => void;
  onUnsaved: (state: { dirty: boolean; busy: boolean }) => void;
  language: Language;
  onLanguage: (language: Language) => void;
};

/** One date: its editor, or a preview for users who may not change it. */
export function OpenDay(props: OpenDayProps) {
  const { challenge, entry, days, strange, onOpen, onPreview, onUnsaved, language, onLanguage } =
    props;
  const canWrite = useCan('challenges:write');
  const [deleted, setDeleted] = useState<string>();
  // The calendar may still contain a day that was just deleted.
  const dayId = entry.dayId === deleted ? null : entry.dayId;
  const { data: day, error, refetch, isFetching } = useDay(challenge.id, dayId);
  // The editor stays mounted while a day that it created is being loaded.
  const [seen, setSeen] = useState(false);
  const draft = day ? draftOf(day) : emptyDraft;
  const waiting = dayId !== null && !day && !seen;
  if (!waiting && !seen) setSeen(true);

  return (
    <div className={styles.pane}>
      {strange && <Notice tone="attention" message={dayMessages.outsideSchedule} />}
      {waiting && error ? (
        <LoadProblem title={challengeMessages.daysFailed} query={{ error, refetch, isFetching }} />
      ) : waiting ? (
        <div className={layout.stack18} aria-busy="true">
          <Skeleton width="40%" height={20} />
          <Skeleton width="100%" height={36} />
          <Skeleton width="100%" height={52} />
          <Skeleton width="100%" height={52} />
        </div>
      ) : canWrite ? (
        <DayEditor
          key={deleted}
          challenge={challenge}
          entry={entry}
          days={days}
          day={day}
          onUnsaved={onUnsaved}
          onOpen={onOpen}
          onPreview={onPreview}
          onDeleted={setDeleted}
          language={language}
          onLanguage={onLanguage}
        />
      ) : (
        <div className={styles.editor}>
          <DayHead
            challenge={challenge}
            entry={entry}
            onBack={() => onOpen(undefined)}
            end={
              <div className={layout.row8}>
                {day && (
                  <Button variant="default" onClick={onPreview}>
                    See as an employee
                  </Button>
                )}
                <LanguageSwitch value={language} onChange={onLanguage} />
              </div>
            }
          />
          <TranslationCount draft={draft} language={language} />
          <DayPreview draft={draftIn(draft, language)} />
        </div>
      )}
    </div>
  );
}
