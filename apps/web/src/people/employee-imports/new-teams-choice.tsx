import { defaultTeamSize } from '@kolam/contract/people/teams/values.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import styles from './imports.module.css';

type NewTeamsChoiceProps = {
  /** Null when missing teams are not created. */
  maximum: number | null;
  problem: string | undefined;
  /** Called with NaN for what is not a number. */
  onChange: (maximum: number | null) => void;
};

/** Whether teams that are missing are created, and how large they may be. */
export function NewTeamsChoice({ maximum, problem, onChange }: NewTeamsChoiceProps) {
  const [typed, setTyped] = useState(String(maximum ?? defaultTeamSize.maxMembers));
  return (
    <div className={styles.newTeams}>
      <Checkbox
        label="Create teams that are missing"
        description="Otherwise rows with an unknown team are refused. The check names the teams first."
        checked={maximum !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? numberOf(typed) : null)}
      />
      {maximum !== null && (
        <TextInput
          label="Max members of a new team"
          inputMode="numeric"
          value={typed}
          error={problem}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            onChange(numberOf(event.currentTarget.value));
          }}
        />
      )}
    </div>
  );
}

const numberOf = (typed: string): number =>
  /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
