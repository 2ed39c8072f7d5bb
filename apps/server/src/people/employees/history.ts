import { dayText } from '@kolam/contract/core/day-text.ts';
import { type Language, languageNames } from '@kolam/contract/core/languages.ts';
import type { RecordAction } from '@kolam/contract/core/record-kinds.ts';
import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import type { EmployeeStatus } from '@kolam/contract/people/employees/values.ts';
import { changesBetween, type NewEntry } from '#platform/audit/actions.ts';
import type { EmployeeRow, PersonValues } from './store.ts';

/** The companies and teams that people were or are in, by id. */
type NamedPlaces = {
  companies: Map<string, { name: string }>;
  teams: Map<string, { name: string; companyId: string }>;
};
type Change = {
  before: EmployeeRow | null;
  after: PersonValues;
  language?: { before: Language | null; after: Language } | undefined;
};

/** Returns the history entries for a person's change: in their own history and in that of teams. */
export function entriesOf(
  change: Change,
  places: NamedPlaces,
  { importId }: { importId?: string | undefined } = {},
): NewEntry[] {
  const added = importId === undefined ? 'created' : 'imported';
  const entries = [personEntry(change, places, added), ...teamEntries(change, places)];
  return importId === undefined
    ? entries
    : entries.map((entry) => ({ ...entry, partOfId: importId }));
}

function personEntry(
  { before, after, language }: Change,
  places: NamedPlaces,
  added: RecordAction,
): NewEntry {
  const changes = changesBetween(
    before ? { ...historyValues(before, places), language: nameOf(language?.before) } : {},
    { ...historyValues(after, places), language: nameOf(language?.after) },
  );
  const fields = new Set(changes.map(({ field }) => field));
  return {
    record: {
      kind: 'employee',
      id: after.id,
      title: fullName(after),
      companyId: after.companyId,
    },
    action: before ? verbOf(fields, after.status) : added,
    changes,
  };
}

const nameOf = (language: Language | null | undefined): string | null =>
  language ? languageNames[language] : null;

/** The values that a person's history compares, under the names of `employeeFieldLabels`. */
function historyValues(person: PersonValues, { companies, teams }: NamedPlaces) {
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phone: person.phone,
    company: companies.get(person.companyId)?.name ?? null,
    team: person.teamId === null ? null : (teams.get(person.teamId)?.name ?? null),
    position: person.position,
    department: person.department,
    employeeCode: person.employeeCode,
    status: person.status,
    lastDay: person.lastDay && person.status !== 'inactive' ? dayText(person.lastDay) : null,
  };
}

/** When nothing else changed, "activated" and "moved" are clearer than "updated". */
function verbOf(fields: Set<string>, status: EmployeeStatus): RecordAction {
  // A last day ends with the deactivation.
  const besides = status === 'inactive' && fields.has('lastDay') ? 2 : 1;
  if (fields.size === besides && fields.has('status')) return statusVerbs[status];
  const others = [...fields].filter((field) => field !== 'company' && field !== 'team');
  return others.length === 0 ? 'moved' : 'updated';
}

const statusVerbs: Record<EmployeeStatus, RecordAction> = {
  active: 'activated',
  inactive: 'deactivated',
  pending: 'set_to_pending',
};

/** The teams' own histories store the person by id (decision record 0009). */
function teamEntries({ before, after }: Change, { teams }: NamedPlaces): NewEntry[] {
  const left = before?.teamId ?? null;
  const joined = after.teamId;
  if (left === joined) return [];
  const person = { person: after.id };
  const entry = (
    id: string | null,
    action: RecordAction,
    change: Pick<NewEntry['changes'][number], 'before' | 'after'>,
  ): NewEntry[] => {
    const team = id === null ? undefined : teams.get(id);
    if (!id || !team) return [];
    const record = { kind: 'team' as const, id, title: team.name, companyId: team.companyId };
    return [{ record, action, changes: [{ field: 'member', ...change }] }];
  };
  return [
    ...entry(left, 'member_removed', { before: person, after: null }),
    ...entry(joined, 'member_added', { before: null, after: person }),
  ];
}
