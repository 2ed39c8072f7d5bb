import { type Language, languages, originalLanguage } from '@kolam/contract/core/languages.ts';
import { dayMessages } from '@kolam/contract/programme/challenges/day-messages.ts';
import type { ChallengeDay } from '@kolam/contract/programme/challenges/days.ts';
import type { CalendarDay, Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { Button } from '@mantine/core';
import { type KeyboardEvent, Suspense, useLayoutEffect, useState } from 'react';
import { Filled } from '#core/filled.ts';
import { FormShell } from '#ui/form-shell.tsx';
import { localTimeOf } from '#ui/india-time.ts';
import layout from '#ui/layout.module.css';
import { lazyNamed } from '#ui/lazy-named.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { dayTools } from '../slots.ts';
import type { CopyWay } from './copy-form.tsx';
import { sections } from './day-draft.ts';
import { DayProblems, DayRules, Uploading } from './day-fields.ts';
import { DayHead } from './day-head.tsx';
import { DayPreview } from './day-preview.tsx';
import { hasProblem, isInLanguage, problemList } from './day-problems.ts';
import { DaySections } from './day-sections.tsx';
import { LanguageSwitch, TranslationCount } from './language-switch.tsx';
import { OverNotice } from './over-notice.tsx';
import styles from './plan.module.css';
import { refreshDays } from './queries.ts';
import { StaleDay } from './stale-day.tsx';
import { StatusField } from './status-field.tsx';
import { draftIn } from './translated-draft.ts';
import { TranslationSections } from './translation-sections.tsx';
import { useDayDeletion } from './use-day-deletion.ts';
import { useDayEditor } from './use-day-editor.ts';
import { useOpenCards } from './use-open-cards.ts';

const CopyForm = lazyNamed(() => import('./copy-form.tsx'), 'CopyForm');

const copyButtons = [
  ['copy', 'Copy or move'],
  ['repeat', 'Repeat'],
] as const satisfies [CopyWay, string][];

const views = [
  { value: 'edit', label: 'Edit' },
  { value: 'preview', label: 'Preview' },
] as const;

type DayEditorProps = {
  challenge: Challenge;
  entry: CalendarDay;
  days: readonly CalendarDay[];
  /** The saved day of the date. Undefined if there is none. */
  day: ChallengeDay | undefined;
  /** Called with what would be lost by leaving. */
  onUnsaved: (state: { dirty: boolean; busy: boolean }) => void;
  onOpen: (date: string | undefined) => void;
  /** Shows the saved day as employees see it. */
  onPreview: () => void;
  onDeleted: (dayId: string) => void;
  /** The language of the texts to edit. */
  language: Language;
  onLanguage: (language: Language) => void;
};

/** An editor for the content of one day. */
export function DayEditor(props: DayEditorProps) {
  const { challenge, entry, days, day, onUnsaved, onOpen, onPreview, onDeleted } = props;
  const { language, onLanguage } = props;
  const { date } = entry;
  const editor = useDayEditor({ challengeId: challenge.id, date, day });
  const { base, draft, change, dirty, busy, uploading, problems, save } = editor;
  const rules = {
    needsPhotos: challenge.rules.requirePhotoProof,
    opensAt: base?.status === 'open' ? '' : localTimeOf(entry.opensAt),
  };
  const cards = useOpenCards();
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const [copying, setCopying] = useState<CopyWay>();
  const askDeletion = useDayDeletion(onDeleted);
  const unsaved = dirty || uploading;
  const shownProblems = Object.fromEntries(
    Object.entries(problems).filter(([path]) => isInLanguage(path, language)),
  );

  // A layout effect, so that no key press comes between an edit and its being reported as unsaved.
  useLayoutEffect(() => {
    onUnsaved({ dirty: unsaved, busy });
    return () => onUnsaved({ dirty: false, busy: false });
  }, [unsaved, busy, onUnsaved]);

  async function submit() {
    setView('edit');
    const wrong = editor.check();
    // The fields of another language are not on the screen: the first with an error is chosen.
    const paths = Object.keys(wrong);
    const shown = languages.find((each) => paths.some((path) => isInLanguage(path, each)));
    if (shown) onLanguage(shown);
    const keys = sections.flatMap((name) =>
      draft[name].flatMap(({ key }, at) => (hasProblem(wrong, `${name}.${at}`) ? [key] : [])),
    );
    cards.open(...keys);
    await save();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLFormElement>(':scope > form')?.requestSubmit();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button below
    <div className={styles.editor} onKeyDown={onKeyDown}>
      <DayHead
        challenge={challenge}
        entry={entry}
        onBack={() => onOpen(undefined)}
        end={
          <div className={layout.row8}>
            <LanguageSwitch value={language} onChange={onLanguage} />
            <SegmentedControl label="View" options={views} value={view} onChange={setView} />
          </div>
        }
      />
      <OverNotice days={[entry]} dates={[date]} />
      {copying && base && (
        <Suspense fallback={<Skeleton width="100%" height={160} />}>
          <CopyForm
            key={copying}
            first={copying}
            challenge={challenge}
            day={base}
            days={days}
            onClose={() => setCopying(undefined)}
            onOpen={onOpen}
          />
        </Suspense>
      )}
      <FormShell
        onSubmit={submit}
        problems={problemList(shownProblems)}
        summary={dayMessages.fixFirst}
        error={editor.refusal?.stale ? undefined : editor.refusal}
        busy={busy}
        submit={uploading ? 'Uploading…' : 'Save Day'}
        disabled={uploading}
        busyText="Saving..."
        aside={
          base && (
            <div className={styles.aside}>
              {copyButtons.map(([way, label]) => (
                <Button
                  key={way}
                  variant="default"
                  aria-disabled={dirty}
                  data-tip={dirty ? 'Save first: what is saved is copied' : undefined}
                  onClick={() => !dirty && setCopying(way)}
                >
                  {label}
                </Button>
              ))}
              <Button
                variant="default"
                aria-disabled={dirty}
                data-tip={dirty ? 'Save first: employees see what is saved' : undefined}
                onClick={() => !dirty && onPreview()}
              >
                See as an employee
              </Button>
              <Button variant="light" color="clay" onClick={() => askDeletion(base)}>
                Delete
              </Button>
            </div>
          )
        }
      >
        <StaleDay editor={editor} />
        <DayProblems value={problems}>
          <Uploading value={editor.onUploading}>
            <DayRules value={rules}>
              <StatusField
                value={draft.status}
                saved={base?.status}
                challenge={challenge}
                entry={entry}
                onChange={(status) => change((old) => ({ ...old, status }))}
              />
              {/* Stays mounted but hidden: a file upload may be running in it. */}
              <div
                className={styles.sections}
                hidden={view !== 'edit' || language !== originalLanguage}
              >
                <div className={styles.tools}>
                  <Suspense>
                    <Filled
                      slot={dayTools}
                      with={{
                        challengeId: challenge.id,
                        date,
                        dirty: unsaved,
                        notice: <OverNotice days={[entry]} dates={[date]} />,
                        onChanged: (changed) => void refreshDays(changed),
                      }}
                    />
                  </Suspense>
                </div>
                <DaySections challengeId={challenge.id} editor={editor} cards={cards} />
              </div>
              <TranslationCount draft={draft} language={language} />
              {view === 'edit' && language !== originalLanguage && (
                <TranslationSections editor={editor} language={language} />
              )}
              {view === 'preview' && <DayPreview draft={draftIn(draft, language)} />}
            </DayRules>
          </Uploading>
        </DayProblems>
      </FormShell>
    </div>
  );
}
