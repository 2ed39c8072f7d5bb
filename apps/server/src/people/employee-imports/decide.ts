import type { Language } from '@kolam/contract/core/languages.ts';
import { importColumns } from '@kolam/contract/people/employee-imports/columns.ts';
import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';
import type { Failure } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { LockedPlaces, PersonChange, RefusedChange } from '#people/employees/actions.ts';
import type { LockedTeam } from '#people/team-store/actions.ts';
import type { CodeHolder } from './person-store.ts';
import { codeOf, type FileRow, missingName, type ReadRow, type Refusal } from './read-person.ts';

type Before = NonNullable<PersonChange['before']>;
type After = PersonChange['after'];

/** A row with a known company, and an email that no earlier row of that company has. */
export type Candidate = ReadRow & { companyId: string };
export type RefusedCandidate = { row: FileRow; refusal: Refusal };

/** What rows are compared with. Companies and people are locked, so that it can't change. */
export type Directory = {
  places: LockedPlaces;
  person(companyId: string, email: string): Before | undefined;
  /** The people with an employee code, in lower case, who are not inactive. */
  codeHolders(companyId: string, code: string): CodeHolder[];
  /** The language of an existing person who has not chosen one yet: whose account is not set up. */
  languageToChoose(id: string): Language | undefined;
  /** An existing team, or one to be created. */
  team(companyId: string, name: string): LockedTeam | undefined;
  /** Why a missing team is not created. */
  reasonWithoutTeam(companyId: string, name: string): string;
};

/** The changes that rows request, before checking the limits. */
export type Asked = {
  changes: (PersonChange & { row: Candidate })[];
  unchanged: number;
  refused: RefusedCandidate[];
};

/** Whether a row before this one takes its employee code from the person with this email. */
type IsGivenUp = (row: Candidate, email: string) => boolean;

/** Compares rows with existing people, in the order of the file. */
export function changesOf(
  candidates: Candidate[],
  { directory, isGivenUp }: { directory: Directory; isGivenUp: IsGivenUp },
): Asked {
  const asked: Asked = { changes: [], unchanged: 0, refused: [] };
  for (const row of candidates) {
    const before = directory.person(row.companyId, row.person.email) ?? null;
    if (row.byCode && before === null) {
      // The email was changed since the row was read.
      const reason = importMessages.rowCodeUnknown(shortened(row.person.employeeCode ?? ''));
      asked.refused.push({ row, refusal: { column: importColumns.employeeCode, reason } });
      continue;
    }
    const unnamed = before === null ? missingName(row.person) : null;
    if (unnamed !== null) {
      asked.refused.push({ row, refusal: unnamed });
      continue;
    }
    const team = teamOf(row, directory, before);
    if ('refusal' in team) {
      asked.refused.push({ row, refusal: team.refusal });
      continue;
    }
    const after = personAfter(row, before, team.id);
    const holder = isNewCode(before, after) && otherHolder(row, directory, isGivenUp);
    if (holder) {
      const { name, email } = holder;
      const reason = importMessages.rowCodeTaken(shortened(after.employeeCode), name, email);
      asked.refused.push({ row, refusal: { column: importColumns.employeeCode, reason } });
      continue;
    }
    const language = languageChange(row, directory, before);
    if (before && !language && changedFields(before, after).length === 0) asked.unchanged += 1;
    else asked.changes.push({ row, before, after, language });
  }
  return asked;
}

/** Two people who have one code already keep it. */
const isNewCode = (before: Before | null, after: After): boolean =>
  after.status !== 'inactive' && codeOf(before ?? {}) !== codeOf(after);

const otherHolder = (row: Candidate, directory: Directory, isGivenUp: IsGivenUp) =>
  directory
    .codeHolders(row.companyId, codeOf(row.person))
    .find(({ email }) => email !== row.person.email && !isGivenUp(row, email));

function teamOf(
  { companyId, team }: Candidate,
  directory: Directory,
  before: Before | null,
): { id: string | null } | { refusal: Refusal } {
  if (!team) return { id: before?.teamId ?? null };
  const found = directory.team(companyId, team);
  if (found) return { id: found.id };
  const reason = directory.reasonWithoutTeam(companyId, team);
  return { refusal: { column: importColumns.team, reason } };
}

/** Returns the language that a row sets. A person whose account is set up keeps their own choice. */
function languageChange(
  { person: { language } }: Candidate,
  directory: Directory,
  before: Before | null,
): PersonChange['language'] {
  if (language === undefined) return undefined;
  if (before === null) return { before: null, after: language };
  const held = directory.languageToChoose(before.id);
  return held === undefined || held === language ? undefined : { before: held, after: language };
}

/** Returns the person as in the row. Fields without a value stay as they are. */
function personAfter(
  { person, companyId }: Candidate,
  before: Before | null,
  teamId: string | null,
): After {
  return {
    id: before?.id ?? newId(),
    companyId,
    firstName: person.firstName || before?.firstName || '',
    lastName: person.lastName || before?.lastName || '',
    email: person.email,
    phone: person.phone || before?.phone || '',
    position: person.position || before?.position || '',
    department: person.department || before?.department || '',
    employeeCode: person.employeeCode || before?.employeeCode || '',
    status: person.status ?? before?.status ?? 'pending',
    teamId,
    lastDay: before?.lastDay ?? null,
  };
}

const compared = [
  'firstName',
  'lastName',
  'phone',
  'position',
  'department',
  'employeeCode',
  'status',
  'teamId',
] as const satisfies (keyof After)[];

export type ComparedField = (typeof compared)[number];

/** Returns the fields that a row changes. */
export const changedFields = (before: Before, after: After): ComparedField[] =>
  compared.filter((field) => before[field] !== after[field]);

/** Returns the refusal of a change at the row it came from. */
export function refusalOf(
  { change, failure }: RefusedChange,
  { rows, madeInPortal }: { rows: Map<string, Candidate>; madeInPortal: boolean },
): RefusedCandidate[] {
  const row = rows.get(change.after.id);
  if (!row) return [];
  const own = madeInPortal ? ownRefusals[failure.code] : undefined;
  return [{ row, refusal: own ?? { column: columnOf(failure), reason: failure.message } }];
}

/** In a portal, in place of messages that advise to raise a limit, by the code of the failure. */
const ownRefusals: Record<string, Refusal> = {
  COMPANY_FULL: { column: '', reason: importMessages.rowNoSeat },
  TEAM_FULL: { column: importColumns.team, reason: importMessages.rowTeamFull },
};

/** Failures name fields of a request body, a file has columns. */
const columns: Record<string, string> = {
  firstName: importColumns.firstName,
  lastName: importColumns.lastName,
  companyId: importColumns.company,
  teamId: importColumns.team,
  status: importColumns.status,
};

function columnOf({ details }: Failure): string {
  const [field = ''] = Object.keys(details.errors ?? {});
  return columns[field] ?? '';
}

/** Truncates a cell's text for use in a message. */
export function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= 80 ? text : `${characters.slice(0, 79).join('')}…`;
}
