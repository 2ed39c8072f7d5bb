import { taskMessages } from '@kolam/contract/workforce/tasks/messages.ts';
import type { Task } from '@kolam/contract/workforce/tasks/model.ts';
import { updateTaskSchema } from '@kolam/contract/workforce/tasks/rules.ts';
import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useLayoutEffect, useState } from 'react';
import { ApiProblem, messageOf, withMessage } from '#core/api-problem.ts';
import { schemaProblems } from '#core/schema-problems.ts';
import { useSingleAction } from '#core/single-action.ts';
import { toast } from '#ui/toast.ts';
import { changeTask } from './task-actions.ts';
import styles from './task-drawer.module.css';

/** Replaces incomplete numbers, which a browser reports as empty. */
const unfinished = 'unfinished';

const typedIn = ({ validity, value }: HTMLInputElement) => (validity.badInput ? unfinished : value);

type HoursFormProps = { task: Task; onDirty: (dirty: boolean) => void };

const textOf = ({ actualHoursWorked: hours }: Pick<Task, 'actualHoursWorked'>) =>
  hours === null ? '' : String(hours);

/** The hours worked on a task. The assignee may edit them too. */
export function HoursForm({ task, onDirty }: HoursFormProps) {
  const before = textOf(task);
  const [known, setKnown] = useState(before);
  const [hours, setHours] = useState(before);
  const [problem, setProblem] = useState<string>();
  const dirty = hours.trim() !== before;

  // Saved by another user since: shown, unless the user is typing.
  if (before !== known) {
    setKnown(before);
    if (hours === known) setHours(before);
  }

  useLayoutEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);

  const saving = useSingleAction({
    mutationFn: (value: string) => changeTask(task, { actualHoursWorked: value }),
    onSuccess: (saved, sent) => {
      setHours((now) => (now === sent ? textOf(saved) : now));
      toast.success(taskMessages.updated, { about: task.id });
    },
    onError: (thrown) => {
      const atField = thrown instanceof ApiProblem ? thrown.fields.actualHoursWorked : undefined;
      setProblem(atField ?? messageOf(withMessage(thrown, taskMessages.updateFailed)));
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const wrong = schemaProblems(updateTaskSchema, { actualHoursWorked: hours }).actualHoursWorked;
    setProblem(wrong);
    if (wrong === undefined) saving.start(hours);
  }

  return (
    <form className={styles.hours} onSubmit={submit} noValidate>
      <TextInput
        label="Hours worked"
        type="number"
        step={0.25}
        min={0}
        inputMode="decimal"
        autoComplete="off"
        value={hours === unfinished ? '' : hours}
        onChange={({ currentTarget }) => {
          setHours(typedIn(currentTarget));
          setProblem(undefined);
        }}
        onBlur={({ currentTarget }) => setHours(typedIn(currentTarget))}
        error={problem}
      />
      <Button type="submit" variant="default" disabled={!dirty || saving.isPending}>
        {saving.isPending ? 'Saving...' : 'Save hours'}
      </Button>
    </form>
  );
}
