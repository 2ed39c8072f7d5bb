import { type Language, languages, originalLanguage } from '@kolam/contract/core/languages.ts';
import { dayMessages } from '@kolam/contract/programme/challenges/day-messages.ts';
import { type ComponentType, useLayoutEffect, useState } from 'react';
import { FormShell } from '#ui/form-shell.tsx';
import type { DayDraft, Draft, Section } from './plan/day-draft.ts';
import { sections } from './plan/day-draft.ts';
import { DayProblems, type FieldsProps, Uploading, WithoutDate } from './plan/day-fields.ts';
import { isInLanguage, problemList } from './plan/day-problems.ts';
import { LanguageSwitch, TranslationCount } from './plan/language-switch.tsx';
import { updated } from './plan/list-changes.ts';
import { ModuleFields } from './plan/module-fields.tsx';
import styles from './plan/plan.module.css';
import { QuizFields } from './plan/quiz-fields.tsx';
import { StaleDay } from './plan/stale-day.tsx';
import { TaskFields } from './plan/task-fields.tsx';
import { TranslationSections } from './plan/translation-sections.tsx';
import { type ContentEditing, useContentEditor } from './plan/use-content-editor.ts';
import { WorkshopFields } from './plan/workshop-fields.tsx';

const fieldsOf: { [S in Section]: ComponentType<FieldsProps<DayDraft[S][number]>> } = {
  tasks: TaskFields,
  trivia: QuizFields,
  learningModules: ModuleFields,
  workshops: WorkshopFields,
};

type ContentFormPanelProps = ContentEditing & {
  /** Called with what would be lost by leaving. */
  onState: (state: { dirty: boolean; busy: boolean }) => void;
  onCancel: () => void;
};

/** A form for content without a date, in each language. */
export function ContentFormPanel({ onState, onCancel, ...editing }: ContentFormPanelProps) {
  const editor = useContentEditor(editing);
  const { draft, dirty, busy, uploading, problems, refusal } = editor;
  const [language, setLanguage] = useState<Language>(originalLanguage);
  const shownProblems = Object.fromEntries(
    Object.entries(problems).filter(([path]) => isInLanguage(path, language)),
  );

  // A layout effect, so that no key press comes between an edit and its being reported as unsaved.
  useLayoutEffect(() => {
    onState({ dirty, busy });
  }, [dirty, busy, onState]);

  async function submit() {
    const paths = Object.keys(editor.check());
    // The fields of another language are not on the screen: the first with an error is chosen.
    const shown = languages.find((each) => paths.some((path) => isInLanguage(path, each)));
    if (shown) setLanguage(shown);
    await editor.save();
  }

  return (
    <FormShell
      onSubmit={submit}
      problems={problemList(shownProblems)}
      summary={dayMessages.fixFirst}
      error={refusal?.stale ? undefined : refusal}
      busy={busy}
      submit={uploading ? 'Uploading…' : 'Save'}
      disabled={uploading}
      busyText="Saving..."
      onCancel={onCancel}
    >
      <StaleDay editor={editor} />
      <LanguageSwitch value={language} onChange={setLanguage} />
      <TranslationCount draft={draft} language={language} />
      <DayProblems value={problems}>
        <Uploading value={editor.onUploading}>
          <WithoutDate value={true}>
            {/* Stays mounted but hidden: a file upload may be running in it. */}
            <div className={styles.sections} hidden={language !== originalLanguage}>
              {sections.map((section) => (
                <SectionFields key={section} section={section} editor={editor} />
              ))}
            </div>
            {language !== originalLanguage && (
              <TranslationSections editor={editor} language={language} />
            )}
          </WithoutDate>
        </Uploading>
      </DayProblems>
    </FormShell>
  );
}

type SectionFieldsProps<S extends Section> = {
  section: S;
  editor: Pick<ReturnType<typeof useContentEditor>, 'draft' | 'change'>;
};

function SectionFields<S extends Section>({ section, editor }: SectionFieldsProps<S>) {
  const { draft, change } = editor;
  const Fields = fieldsOf[section] as ComponentType<FieldsProps<Draft<S>>>;
  return draft[section].map((item, at) => (
    <Fields
      key={item.key}
      base={`${section}.${at}`}
      item={item as Draft<S>}
      onChange={(update) =>
        change((now) => ({
          ...now,
          [section]: updated(now[section] as Draft<S>[], item.key, update),
        }))
      }
    />
  ));
}
