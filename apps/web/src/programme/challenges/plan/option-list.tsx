import { dayLimits } from '@kolam/contract/programme/challenges/days.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { use, useRef } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import looks from '#ui/looks.module.css';
import { newOption, type OptionDraft } from './day-draft.ts';
import { type Change, DayProblems } from './day-fields.ts';
import { updated, without } from './list-changes.ts';
import styles from './quiz.module.css';
import { useFocusNext } from './use-focus-next.ts';

type OptionListProps = {
  /** The path of the question. */
  base: string;
  options: OptionDraft[];
  onChange: Change<OptionDraft[]>;
};

/** The options of a question, with the correct ones ticked. */
export function OptionList({ base, options, onChange }: OptionListProps) {
  const problems = use(DayProblems);
  const group = useRef<HTMLDivElement>(null);
  const focus = useFocusNext(group);
  const path = `${base}.options`;
  const problem = problems[path];
  const problemId = `${path}-problem`;
  const textAt = (at: number) => `[data-field="${path}.${at}.text"]`;

  function remove(at: number) {
    onChange((now) => without(now, at));
    focus(options.length > 1 ? textAt(Math.max(0, at - 1)) : '[data-act="add"]');
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a second fieldset would repeat the question's name
    <div
      ref={group}
      role="group"
      className={styles.options}
      aria-label="Options"
      aria-describedby={problem ? problemId : undefined}
      data-field={path}
      tabIndex={-1}
    >
      <span className={looks.small} aria-hidden="true">
        Options; tick those that are correct
      </span>
      {options.map((option, at) => (
        <div key={option.key} className={styles.option}>
          <Checkbox
            aria-label={`Option ${at + 1} is correct`}
            data-tip="Correct"
            checked={option.isCorrect}
            onChange={({ currentTarget: { checked } }) =>
              onChange((now) => updated(now, option.key, (old) => ({ ...old, isCorrect: checked })))
            }
          />
          <TextInput
            aria-label={`Option ${at + 1}`}
            placeholder={`Option ${at + 1}`}
            data-field={`${path}.${at}.text`}
            value={option.text}
            onChange={({ currentTarget: { value } }) =>
              onChange((now) => updated(now, option.key, (old) => ({ ...old, text: value })))
            }
            error={problems[`${path}.${at}.text`]}
            autoComplete="off"
          />
          <IconButton
            small
            icon={IconX}
            label={`Remove option ${at + 1}`}
            tip="Remove"
            onClick={() => remove(at)}
          />
        </div>
      ))}
      {problem && (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
      <Button
        className={styles.addOption ?? ''}
        variant="subtle"
        size="compact-sm"
        data-act="add"
        leftSection={<IconPlus size={14} aria-hidden="true" />}
        disabled={options.length >= dayLimits.options}
        onClick={() => {
          onChange((now) => [...now, newOption()]);
          focus(textAt(options.length));
        }}
      >
        Add option
      </Button>
    </div>
  );
}
