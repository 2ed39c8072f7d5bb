import { dayLimits } from '@kolam/contract/programme/challenges/days.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { FilePicker } from '#platform/files/file-picker.tsx';
import layout from '#ui/layout.module.css';
import { newQuestion, type QuestionDraft, type QuizDraft } from './day-draft.ts';
import { type FieldsProps, useItemFields, useProblemAt } from './day-fields.ts';
import { copyOfQuestion, inserted, moved, updated, without } from './list-changes.ts';
import { QuestionFields } from './question-fields.tsx';
import styles from './quiz.module.css';
import { useFocusNext } from './use-focus-next.ts';

/** The fields of a quiz with its questions. */
export function QuizFields(props: FieldsProps<QuizDraft>) {
  const { base, item, onChange } = props;
  const { text, file } = useItemFields(props);
  const list = useRef<HTMLDivElement>(null);
  const focus = useFocusNext(list);
  const { questions } = item;
  const path = `${base}.questions`;
  const problem = useProblemAt(path);
  const problemId = `${path}-problem`;

  function change(update: (now: QuestionDraft[]) => QuestionDraft[], focused?: string) {
    onChange((now) => ({ ...now, questions: update(now.questions) }));
    if (focused) focus(focused);
  }

  const titleOf = (at: number) => `[data-field="${path}.${at}.text"]`;
  const button = (at: number, name: string) => `[data-question="${at}"] [data-act="${name}"]`;
  const addButton = `[data-field="${path}"]`;

  return (
    <>
      <TextInput {...text('title', 'Quiz title')} required />
      <Textarea {...text('description', 'Description')} rows={2} />
      <TextInput
        {...text('maxAttempts', 'Max attempts')}
        className={styles.attempts ?? ''}
        inputMode="numeric"
      />
      <FilePicker {...file('image', 'Image', 'image')} />
      <div ref={list} className={layout.stack12}>
        {questions.map((question, at) => (
          <QuestionFields
            key={question.key}
            at={at}
            last={at === questions.length - 1}
            base={`${path}.${at}`}
            item={question}
            onChange={(update) => change((now) => updated(now, question.key, update))}
            onMove={(step) =>
              change(
                (now) => moved(now, at, at + step),
                button(at + step, step < 0 ? 'up' : 'down'),
              )
            }
            onDuplicate={() =>
              change((now) => inserted(now, at + 1, copyOfQuestion(question)), titleOf(at + 1))
            }
            onRemove={() => change((now) => without(now, at), addButton)}
          />
        ))}
        <div className={styles.addQuestion}>
          <Button
            variant="default"
            size="xs"
            data-field={path}
            aria-describedby={problem ? problemId : undefined}
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            disabled={questions.length >= dayLimits.questions}
            onClick={() => change((now) => [...now, newQuestion()], titleOf(questions.length))}
          >
            Add question
          </Button>
          {problem && (
            <span id={problemId} className={styles.problem}>
              {problem}
            </span>
          )}
        </div>
      </div>
    </>
  );
}
