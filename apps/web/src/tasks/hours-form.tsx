import { taskMessages } from '@kolam/contract/tasks/messages.ts';
import type { Task } from '@kolam/contract/tasks/model.ts';
import { updateTaskSchema } from '@kolam/contract/tasks/rules.ts';
import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useLayoutEffect, useState } from 'react';
import { ApiProblem } from '#core/api-problem.ts';
import { schemaProblems } from '#core/schema-problems.ts';
import { useSingleAct } from '#core/single-act.ts';
import { toast } from '#ui/toast.ts';
import { changeTask, failureOf } from './task-acts.ts';

import styles from './task-drawer.module.css';

type HoursFormProps = { task: Task; onDirty: (dirty: boolean) => void };

/** How long somebody worked on a task, in hours; written by whose task it is too. */
export function HoursForm({ task, onDirty }: HoursFormProps) {
  const before = task.actualHoursWorked === null ? '' : String(task.actualHoursWorked);
  const [hours, setHours] = useState(before);
  const [problem, setProblem] = useState<string>();
  const dirty = hours.trim() !== before;

  useLayoutEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);

  const saving = useSingleAct({
    mutationFn: (value: string) => changeTask(task, { actualHoursWorked: value }),
    onSuccess: () => toast.success(taskMessages.updated, { about: task.id }),
    onError: (thrown) => {
      const atField = thrown instanceof ApiProblem ? thrown.fields.actualHoursWorked : undefined;
      const { sentence, reason } = failureOf(taskMessages.updateFailed, thrown);
      setProblem(atField ?? (reason ? `${sentence}. ${reason}` : sentence));
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
        value={hours}
        onChange={({ currentTarget }) => {
          setHours(currentTarget.value);
          setProblem(undefined);
        }}
        error={problem}
      />
      <Button type="submit" variant="default" disabled={!dirty || saving.isPending}>
        {saving.isPending ? 'Saving...' : 'Save hours'}
      </Button>
    </form>
  );
}
