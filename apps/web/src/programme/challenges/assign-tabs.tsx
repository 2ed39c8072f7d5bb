import {
  type AssignmentType,
  challengeLimits,
} from '@kolam/contract/programme/challenges/values.ts';
import { Button, Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { formatCount } from '#ui/format.ts';
import layout from '#ui/layout.module.css';
import styles from './assign-dialog.module.css';
import { type AssignValues, assignLabels, noChoices } from './assign-values.ts';
import { assignmentLabels } from './challenge-terms.ts';
import { linesOf, listOf } from './challenge-values.ts';
import { PastePeople } from './paste-people.tsx';
import type { Target, TargetKind } from './queries.ts';
import { TargetPicker } from './target-picker.tsx';

const { CheckField, PickerField } = fieldsOf<AssignValues>();

const types = ['global', 'company', 'team', 'custom'] as const satisfies readonly AssignmentType[];

const pickers = {
  company: {
    name: 'companyIds',
    description: 'All of their active people, who join later too',
    placeholder: 'Search companies',
    failed: 'Failed to load companies',
  },
  team: {
    name: 'teamIds',
    description: 'All of their active members, who join later too',
    placeholder: 'Search teams, companies or leaders',
    failed: 'Failed to load teams',
  },
  department: {
    name: 'departments',
    description: 'All of their active people, who join later too',
    placeholder: 'Search departments or companies',
    failed: 'Failed to load departments',
  },
  employee: {
    name: 'employeeIds',
    description: 'One by one, whatever their team',
    placeholder: 'Search names, companies or emails',
    failed: 'Failed to load employees',
  },
} as const;

type PickerTexts = (typeof pickers)[TargetKind] | typeof exceptions;
type Known = Record<TargetKind, readonly Target[]>;

type PickerProps = { kind: TargetKind; known: Known };

const exceptions = {
  ...pickers.employee,
  name: 'exceptIds',
  description: 'They do not receive it, whatever is chosen above',
} as const;

function Picker({ kind, known, of = pickers[kind] }: PickerProps & { of?: PickerTexts }) {
  const { name, ...texts } = of;
  return (
    <PickerField name={name}>
      {(field) => (
        <TargetPicker
          {...field}
          {...texts}
          kind={kind}
          known={known[kind]}
          most={kind === 'department' ? challengeLimits.departments : challengeLimits.targets}
          value={listOf(field.value)}
          onChange={(ids) => field.onChange(linesOf(ids))}
        />
      )}
    </PickerField>
  );
}

type AssignTabsProps = {
  known: Known;
  /** The number of people who are assigned one by one, if they are too many to list. */
  unlisted: number | undefined;
  /** Adds people by a file, and passes on what it could not add. */
  file: (onLeft: (texts: string[]) => void) => ReactNode;
};

/** The four kinds of assignment. Switching to another one clears the choice. */
export function AssignTabs({ known, unlisted, file }: AssignTabsProps) {
  const { watch, getValues, setValue, clearErrors } = useFormContext<AssignValues>();
  const [pasted, setPasted] = useState<readonly Target[]>([]);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [leavesOut, setLeavesOut] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  // The dialog opened before its tabs were loaded, so the focus is set here.
  useEffect(() => list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus(), []);

  function choose(type: AssignmentType) {
    for (const [name, value] of Object.entries({ ...noChoices, assignmentType: type })) {
      setValue(name as keyof AssignValues, value, { shouldDirty: true });
    }
    clearErrors();
  }

  const people = listOf(watch('employeeIds'));

  function add(found: Target[]) {
    setPasted((before) => [...before, ...found]);
    // Not those of the last render: others may have been added since.
    const ids = [...listOf(getValues('employeeIds')), ...found.map(({ value }) => value)];
    setValue('employeeIds', linesOf(ids), { shouldDirty: true });
    clearErrors();
  }

  return (
    <Tabs
      value={watch('assignmentType')}
      onChange={(type) => type !== null && choose(type as AssignmentType)}
      keepMounted={false}
    >
      <Tabs.List ref={list} grow aria-label={assignLabels.assignmentType}>
        {types.map((type) => (
          <Tabs.Tab key={type} value={type}>
            {assignmentLabels[type]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <div className={styles.panel}>
        <Tabs.Panel value="global">
          <p className={styles.everyone}>
            Everyone who is active in an active or trial company, who joins later too.
          </p>
        </Tabs.Panel>
        <Tabs.Panel value="company">
          <Picker kind="company" known={known} />
        </Tabs.Panel>
        <Tabs.Panel value="team">
          <Picker kind="team" known={known} />
        </Tabs.Panel>
        <Tabs.Panel value="custom">
          <div className={layout.stack16}>
            <Picker kind="company" known={known} />
            <Picker kind="team" known={known} />
            <Picker kind="department" known={known} />
            {unlisted !== undefined && (
              <CheckField
                name="keepEmployees"
                description={`${formatCount(unlisted, ['person', 'people'])}, too many to list here`}
              />
            )}
            <Picker
              kind="employee"
              known={{ ...known, employee: [...known.employee, ...pasted] }}
            />
            <PastePeople given={left} chosen={people} onAdd={add} />
            {file(setLeft)}
          </div>
        </Tabs.Panel>
        <div className={styles.exceptions}>
          {leavesOut || watch('exceptIds') !== '' ? (
            <Picker kind="employee" known={known} of={exceptions} />
          ) : (
            <Button variant="subtle" size="compact-sm" onClick={() => setLeavesOut(true)}>
              Leave people out
            </Button>
          )}
        </div>
      </div>
    </Tabs>
  );
}
