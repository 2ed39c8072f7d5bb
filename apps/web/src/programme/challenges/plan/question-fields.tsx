import { Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { IconButton } from '#ui/icon-button.tsx';
import type { QuestionDraft } from './day-draft.ts';
import { type FieldsProps, useItemFields } from './day-fields.ts';
import { OptionList } from './option-list.tsx';
import styles from './quiz.module.css';

type QuestionFieldsProps = FieldsProps<QuestionDraft> & {
  at: number;
  last: boolean;
  onMove: (step: -1 | 1) => void;
  onDuplicate: () => void;
  onRemove: () => void;
};

/** The fields of a quiz question with its options. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { base, item, onChange, at, last, onMove, onDuplicate, onRemove } = props;
  const { text } = useItemFields<QuestionDraft>({ base, item, onChange });
  const name = `question ${at + 1}`;
  return (
    <fieldset className={styles.question} data-question={at}>
      <legend className="visually-hidden">Question {at + 1}</legend>
      <div className={styles.questionHead}>
        <span className={styles.number} aria-hidden="true">
          Question {at + 1}
        </span>
        <IconButton
          small
          icon={IconArrowUp}
          label={`Move ${name} up`}
          tip="Move up"
          data-act="up"
          aria-disabled={at === 0}
          onClick={() => at > 0 && onMove(-1)}
        />
        <IconButton
          small
          icon={IconArrowDown}
          label={`Move ${name} down`}
          tip="Move down"
          data-act="down"
          aria-disabled={last}
          onClick={() => !last && onMove(1)}
        />
        <IconButton
          small
          icon={IconCopy}
          label={`Duplicate ${name}`}
          tip="Duplicate"
          onClick={onDuplicate}
        />
        <IconButton
          small
          icon={IconTrash}
          label={`Remove ${name}`}
          tip="Remove"
          tone="bad"
          onClick={onRemove}
        />
      </div>
      <div className={styles.questionLine}>
        <TextInput {...text('text', 'Question')} required />
        <TextInput {...text('points', 'Points')} inputMode="decimal" />
      </div>
      <OptionList
        base={base}
        options={item.options}
        onChange={(update) => onChange((now) => ({ ...now, options: update(now.options) }))}
      />
      <Textarea
        {...text('explanation', 'Explanation')}
        description="Shown with the correct answer once the day is closed"
        autosize
        minRows={1}
      />
    </fieldset>
  );
}
