import { languageNames } from '@kolam/contract/core/languages.ts';
import { inOneForm } from '@kolam/contract/core/one-form.ts';
import type { OwnImportColumn } from '@kolam/contract/people/employee-imports/columns.ts';
import type { ChangedCell, ImportMapping } from '@kolam/contract/people/employee-imports/model.ts';
import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import type { LockedPlaces } from '#people/employees/actions.ts';
import {
  type Asked,
  type Candidate,
  type ComparedField,
  changedFields,
  type RefusedCandidate,
} from './decide.ts';
import { checkedPeople } from './tables.ts';

type CheckedPerson = Omit<typeof checkedPeople.$inferSelect, 'importId'>;

type Checked = {
  candidates: Candidate[];
  asked: Asked;
  refused: RefusedCandidate[];
  teams: LockedPlaces['teams'];
};

/** Returns what a check found in the rows of a batch, but for those of unknown people. */
export function checkedPeopleOf(
  mapping: ImportMapping,
  { candidates, asked, refused, teams }: Checked,
): CheckedPerson[] {
  const changes = new Map(asked.changes.map((change) => [change.row.line, change]));
  const emails = new Map(candidates.map(({ line, person }) => [line, person.email]));
  const refusedLines = new Set(refused.map(({ row }) => row.line));
  const accepted = candidates.filter(({ line }) => !refusedLines.has(line));
  return [
    ...accepted.map(({ line, person }): CheckedPerson => {
      const change = changes.get(line);
      const found = { line, email: person.email, name: fullName(change?.after ?? person) };
      if (!change) return { ...found, outcome: 'unchanged', changed: [] };
      if (change.before === null) return { ...found, outcome: 'new', changed: [] };
      return { ...found, outcome: 'changed', changed: changedCells(change, teams) };
    }),
    ...refused.flatMap(({ row: { line, cells } }): CheckedPerson[] => {
      const cell = inOneForm(cells[mapping.email ?? -1] ?? '');
      const email = emails.get(line) ?? cell.trim().toLowerCase();
      return email === '' ? [] : [{ line, email, name: '', outcome: 'refused', changed: [] }];
    }),
  ];
}

const columnOf: Record<ComparedField, OwnImportColumn | undefined> = {
  firstName: 'firstName',
  lastName: 'lastName',
  phone: 'phone',
  position: 'position',
  department: 'department',
  employeeCode: 'employeeCode',
  teamId: 'team',
  // The file of a portal has none.
  status: undefined,
};

function changedCells(
  { before, after, language }: Asked['changes'][number],
  teams: Checked['teams'],
): ChangedCell[] {
  if (before === null) return [];
  const textOf = (person: typeof after, field: ComparedField) =>
    field === 'teamId' ? (teams.get(person.teamId ?? '')?.name ?? '') : person[field];
  const cells = changedFields(before, after).flatMap((field): ChangedCell[] => {
    const column = columnOf[field];
    return column ? [{ column, before: textOf(before, field), after: textOf(after, field) }] : [];
  });
  if (!language) return cells;
  const spoken = language.before === null ? '' : languageNames[language.before];
  return [...cells, { column: 'language', before: spoken, after: languageNames[language.after] }];
}

/** Inserts what a check found in one statement. */
export async function insertCheckedPeople(
  tx: Tx,
  importId: string,
  people: CheckedPerson[],
): Promise<void> {
  if (people.length === 0) return;
  await tx.execute(sql`
    insert into employee_import_people (import_id, line, email, name, outcome, changed)
    select ${importId}::uuid, line, email, name, outcome, changed
    from json_to_recordset(${JSON.stringify(people)}::json)
      as given (line integer, email text, name text, outcome text, changed jsonb)`);
}

/** Deletes what checks found in files. */
export async function removeCheckedPeople(tx: Tx, importIds: string[]): Promise<void> {
  await tx.delete(checkedPeople).where(inArray(checkedPeople.importId, importIds));
}
