import { importColumns } from '@kolam/contract/people/employee-imports/columns.ts';
import { peopleImportMessages } from '@kolam/contract/portal/people-imports/messages.ts';
import type { CheckedPerson } from '@kolam/contract/portal/people-imports/model.ts';
import {
  type CheckedList,
  checkedListLabels,
  checkedLists,
} from '@kolam/contract/portal/people-imports/values.ts';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import type { FindingsProps } from '#people/employee-imports/import-panel.tsx';
import { SeatsPanel } from '#portal/seat-requests/seats-panel.tsx';
import { formatNumber } from '#ui/format.ts';
import layout from '#ui/layout.module.css';
import { Pager } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './found-people.module.css';
import { useFoundPeople } from './queries.ts';

const limit = 25;

/**
 * The seats, and who is new, changed and not in a checked file. Those who are not in it stay as they
 * are unless they are ticked.
 */
export function FoundPeople({ latest, leaverIds, onLeavers }: FindingsProps) {
  const [shown, setShown] = useState<{ list: CheckedList; page: number }>({ list: 'new', page: 1 });
  const { list, page } = shown;
  const version = JSON.stringify(latest.mapping);
  const query = useFoundPeople(latest.id, version, { list, page, limit });
  // Its total is on the tab before the list is opened.
  const missing = useFoundPeople(latest.id, version, { list: 'missing', page: 1, limit });
  const { data, error, isPlaceholderData } = query;
  const counts: Record<CheckedList, number | undefined> = {
    new: latest.created,
    changed: latest.updated,
    missing: missing.data?.meta.total,
  };
  const options = checkedLists.map((value) => {
    const count = counts[value];
    const label = checkedListLabels[value];
    return { value, label: count === undefined ? label : `${label} (${formatNumber(count)})` };
  });
  const total = data?.meta.total ?? 0;
  return (
    <>
      <SeatsPanel />
      <Panel
        title="Who is in the file"
        description="People are found by their email, or by their employee code where the file has no email. Who is not in the file stays as they are, unless you tick them. An empty cell changes nothing."
      >
        <div className={layout.stack14} aria-busy={isPlaceholderData}>
          <div>
            <SegmentedControl
              label="List"
              options={options}
              value={list}
              onChange={(value) => setShown({ list: value, page: 1 })}
            />
          </div>
          {error && !data ? (
            <LoadProblem title={peopleImportMessages.listFailed} query={query} />
          ) : !data ? (
            <Skeleton width="60%" />
          ) : data.data.length === 0 ? (
            <p className={styles.quiet}>{peopleImportMessages.nobody[list]}</p>
          ) : list === 'missing' ? (
            <Missing people={data.data} leaverIds={leaverIds} onLeavers={onLeavers} />
          ) : (
            <ul className={layout.stack10}>
              {data.data.map((person) => (
                <Found key={person.line} person={person} />
              ))}
            </ul>
          )}
          {total > limit && (
            <Pager
              page={page}
              limit={limit}
              total={total}
              onPage={(to) => setShown({ list, page: to })}
            />
          )}
        </div>
      </Panel>
    </>
  );
}

function Found({ person: { name, email, line, changed } }: { person: CheckedPerson }) {
  const changes = changed.map(
    (cell) => `${importColumns[cell.column]}: ${cell.before || 'empty'} → ${cell.after}`,
  );
  return (
    <li className={styles.person}>
      <b>{name}</b>
      <span className={styles.quiet}>
        {email}, line {formatNumber(line ?? 0)}
      </span>
      {changes.map((change) => (
        <span key={change}>{change}</span>
      ))}
    </li>
  );
}

type MissingProps = Pick<FindingsProps, 'leaverIds' | 'onLeavers'> & {
  people: readonly CheckedPerson[];
};

function Missing({ people, leaverIds, onLeavers }: MissingProps) {
  const chosen = new Set(leaverIds);
  const open = people.flatMap(({ id, isTeamLeader }) => (id && !isTeamLeader ? [id] : []));
  const areAll = open.every((id) => chosen.has(id));

  function set(ids: readonly string[], isChosen: boolean) {
    const others = leaverIds.filter((id) => !ids.includes(id));
    onLeavers(isChosen ? [...others, ...ids] : others);
  }

  return (
    <>
      <p className={styles.head}>
        <span>Tick who has left. They are signed out at once, and their seats are free.</span>
        {open.length > 0 && (
          <Button variant="default" size="xs" onClick={() => set(open, !areAll)}>
            {areAll ? 'Untick this page' : 'Tick this page'}
          </Button>
        )}
      </p>
      <ul className={layout.stack10}>
        {people.map(({ id, name, email, isTeamLeader }) => (
          <li key={id} className={styles.person}>
            <Checkbox
              label={name}
              description={isTeamLeader ? `${email}. ${peopleImportMessages.leads}.` : email}
              disabled={isTeamLeader}
              checked={id !== null && chosen.has(id)}
              onChange={(event) => id !== null && set([id], event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
