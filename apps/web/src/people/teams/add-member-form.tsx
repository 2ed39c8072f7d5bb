import type { Employee } from '@kolam/contract/people/employees/model.ts';
import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import type { Team } from '@kolam/contract/people/teams/model.ts';
import { addMemberSchema } from '@kolam/contract/people/teams/rules.ts';
import { Autocomplete, Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useLayoutEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { api } from '#core/api.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { MissingNotice } from '#core/missing-notice.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import layout from '#ui/layout.module.css';
import { toast } from '#ui/toast.ts';
import styles from './add-member-form.module.css';
import { messageInDrawer } from './drawer-message.ts';
import { refreshTeams, useSuggestions } from './queries.ts';
import { isFull } from './team-status.ts';

const pauseMs = 200;
const empty = { email: '' };

/** Returns why an employee can't be added, as far as the client knows. */
function hindrance({ teamId, status }: Employee, team: Team): string | undefined {
  if (teamId?.id === team.id) return 'In this team';
  if (teamId) return `In ${teamId.name}`;
  return status === 'inactive' ? 'Inactive' : undefined;
}

type AddMemberFormProps = { team: Team; onDirty: (dirty: boolean) => void };

/** Adds an employee of the team's company by email, typed or chosen. */
export function AddMemberForm({ team, onDirty }: AddMemberFormProps) {
  const form = useRecordForm({
    defaults: empty,
    labels: { email: 'Email' },
    check: ({ email }) => ({
      ...(isFull(team) ? { email: teamMessages.atCapacity } : {}),
      ...schemaProblems(addMemberSchema, { email }),
    }),
    async send({ email }, idempotencyKey) {
      const route = 'POST /admin/teams/{id}/add-member';
      try {
        const { team: changed } = await api(route, {
          params: { id: team.id },
          body: { email },
          idempotencyKey,
        });
        void refreshTeams(changed);
        toast.success(teamMessages.memberAdded, { about: team.id });
        return empty;
      } catch (thrown) {
        // Another user may have changed the roster: the page must agree with the refusal.
        if (thrown instanceof ApiProblem && thrown.status === 409) void refreshTeams();
        throw thrown;
      }
    },
  });

  const { onSubmit, busy, dirty, error } = form;
  // A layout effect, so that no key press is handled before the form counts as dirty.
  useLayoutEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);

  return (
    <form className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
      <Controller
        control={form.control}
        name="email"
        render={({ field, fieldState }) => (
          <EmployeeField
            {...field}
            team={team}
            error={fieldState.error?.message ?? (error && messageInDrawer(error))}
          />
        )}
      />
      <Button type="submit" disabled={busy}>
        {busy ? 'Adding...' : 'Add member'}
      </Button>
    </form>
  );
}

type EmployeeFieldProps = {
  value: string;
  onChange: (email: string) => void;
  onBlur: () => void;
  ref: (input: HTMLInputElement | null) => void;
  team: Team;
  error: string | undefined;
};

function EmployeeField({ team, error, onBlur, ...field }: EmployeeFieldProps) {
  const [focused, setFocused] = useState(false);
  const [search] = useDebouncedValue(field.value.trim(), pauseMs);
  const query = useSuggestions({
    companyId: team.companyId.id,
    search,
    wanted: focused,
  });
  const { data: found = [] } = query;
  const byEmail = new Map(found.map((person) => [person.email, person]));

  return (
    <div className={layout.stack8}>
      <Autocomplete
        {...field}
        aria-label="Email of the new member"
        placeholder="Name or email"
        type="email"
        autoComplete="off"
        spellCheck={false}
        data={found.map((person) => ({
          value: person.email,
          label: person.email,
          disabled: hindrance(person, team) !== undefined,
        }))}
        // The server filters, since it also searches names and companies.
        filter={({ options }) => options}
        renderOption={({ option }) => {
          const person = byEmail.get(String(option.value));
          const why = person && hindrance(person, team);
          return (
            <span className={styles.suggestion}>
              <span className={styles.suggestionText}>
                <b>{person ? fullName(person) : option.value}</b>
                <span>{option.value}</span>
              </span>
              {why && <span className={styles.hindrance}>{why}</span>}
            </span>
          );
        }}
        maxDropdownHeight={340}
        comboboxProps={{ transitionProps: { transition: 'fade', duration: 120 } }}
        classNames={{ dropdown: styles.suggestions ?? '', option: styles.suggestionOption ?? '' }}
        {...(error ? { error } : {})}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          onBlur();
        }}
      />
      <MissingNotice what="suggestions" query={query} />
    </div>
  );
}
