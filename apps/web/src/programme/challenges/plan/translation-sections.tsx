import { languageNames, type TranslationLanguage } from '@kolam/contract/core/languages.ts';
import { countComponentTexts } from '@kolam/contract/programme/challenges/translated-texts.ts';
import type { ReactNode } from 'react';
import { formatNumber } from '#ui/format.ts';
import type { DayDraft, QuizDraft, Section } from './day-draft.ts';
import type { Change } from './day-fields.ts';
import { nameOf } from './day-problems.ts';
import { updated } from './list-changes.ts';
import styles from './translate.module.css';
import { TranslatedField } from './translated-field.tsx';
import type { DayEditor } from './use-day-editor.ts';

type TranslationSectionsProps = {
  editor: Pick<DayEditor, 'draft' | 'change'>;
  language: TranslationLanguage;
};

/** All texts of a day with fields for their translations, in the order in which people see them. */
export function TranslationSections({ editor, language }: TranslationSectionsProps) {
  const { draft, change } = editor;
  const { tasks, trivia, learningModules, workshops } = draft;
  if (tasks.length + trivia.length + learningModules.length + workshops.length === 0) {
    return <p className={styles.nothing}>There is nothing to translate on this day yet.</p>;
  }

  /** The props of the text of a component. */
  const of = <S extends Section>(section: S, one: DayDraft[S][number], at: number) => ({
    language,
    base: `${section}.${at}`,
    part: one,
    onChange: (update: (now: DayDraft[S][number]) => DayDraft[S][number]) =>
      change((now) => ({
        ...now,
        [section]: updated<DayDraft[S][number]>(now[section], one.key, update),
      })),
  });
  const box = (section: Section, one: DayDraft[Section][number], at: number) => ({
    name: nameOf(section, at, one),
    language,
    missing: countComponentTexts(section, one, language).missing,
  });

  return (
    <ul className={styles.components} aria-label={`Texts in ${languageNames[language]}`}>
      {tasks.map((task, at) => (
        <Component key={task.key} {...box('tasks', task, at)}>
          <TranslatedField {...of('tasks', task, at)} field="title" label="Title" />
          <TranslatedField
            {...of('tasks', task, at)}
            field="description"
            label="Description"
            long
          />
        </Component>
      ))}
      {trivia.map((quiz, at) => (
        <Component key={quiz.key} {...box('trivia', quiz, at)}>
          <TranslatedField {...of('trivia', quiz, at)} field="title" label="Quiz title" />
          <TranslatedField
            {...of('trivia', quiz, at)}
            field="description"
            label="Description"
            long
          />
          <QuestionTexts {...of('trivia', quiz, at)} />
        </Component>
      ))}
      {learningModules.map((module, at) => (
        <Component key={module.key} {...box('learningModules', module, at)}>
          <TranslatedField {...of('learningModules', module, at)} field="title" label="Title" />
        </Component>
      ))}
      {workshops.map((workshop, at) => (
        <Component key={workshop.key} {...box('workshops', workshop, at)}>
          <TranslatedField {...of('workshops', workshop, at)} field="title" label="Title" />
          <TranslatedField {...of('workshops', workshop, at)} field="bring" label="What to bring" />
        </Component>
      ))}
    </ul>
  );
}

type ComponentProps = {
  name: string;
  language: TranslationLanguage;
  missing: number;
  children: ReactNode;
};

function Component({ name, language, missing, children }: ComponentProps) {
  return (
    <li className={styles.component}>
      <h4 className={styles.head}>
        <span className={styles.name}>{name}</span>
        {missing > 0 && (
          <span className={styles.missing}>
            {formatNumber(missing)} missing
            <span className="visually-hidden"> in {languageNames[language]}</span>
          </span>
        )}
      </h4>
      {children}
    </li>
  );
}

type QuestionTextsProps = {
  language: TranslationLanguage;
  base: string;
  part: QuizDraft;
  onChange: Change<QuizDraft>;
};

function QuestionTexts({ language, base, part, onChange }: QuestionTextsProps) {
  return part.questions.map((question, at) => {
    const path = `${base}.questions.${at}`;
    const changeQuestion: Change<typeof question> = (update) =>
      onChange((now) => ({ ...now, questions: updated(now.questions, question.key, update) }));
    const of = { language, base: path, part: question, onChange: changeQuestion };
    return (
      <fieldset key={question.key} className={styles.question}>
        <legend className={styles.legend}>Question {at + 1}</legend>
        <TranslatedField {...of} field="text" label="Question" />
        {question.options.map((option, place) => (
          <TranslatedField
            key={option.key}
            language={language}
            base={`${path}.options.${place}`}
            part={option}
            field="text"
            label={`Option ${place + 1}`}
            onChange={(update) =>
              changeQuestion((now) => ({
                ...now,
                options: updated(now.options, option.key, update),
              }))
            }
          />
        ))}
        <TranslatedField {...of} field="explanation" label="Explanation" long />
      </fieldset>
    );
  });
}
