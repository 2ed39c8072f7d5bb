import { isOpen } from '@kolam/contract/people/companies/values.ts';
import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import { isCounted } from '@kolam/contract/people/employees/model.ts';
import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import { conflict, type Failure } from '#core/failure.ts';
import { companyFull, type LockedCompany } from '#people/companies/actions.ts';
import { type LockedTeam, teamFull } from '#people/team-store/actions.ts';
import type { LockedPlaces, PersonChange } from './change-people.ts';
import type { PersonValues } from './store.ts';

/** Copies the places, so that the counts can be changed independently. */
export function copyOf({ companies, teams }: LockedPlaces): LockedPlaces {
  return { companies: copied(companies), teams: copied(teams) };
}

const copied = <Place extends object>(places: Map<string, Place>) =>
  new Map([...places].map(([id, place]) => [id, { ...place }]));

/** Returns the changes to employee and member counts, without zeros. */
export function countChanges(changes: PersonChange[], { companies, teams }: LockedPlaces) {
  const employed = new Map<LockedCompany, number>();
  const members = new Map<LockedTeam, number>();
  const count = (person: PersonValues, by: number) => {
    const company = isCounted(person.status) ? companies.get(person.companyId) : undefined;
    const team = person.teamId === null ? undefined : teams.get(person.teamId);
    if (company) employed.set(company, (employed.get(company) ?? 0) + by);
    if (team) members.set(team, (members.get(team) ?? 0) + by);
  };
  for (const { before, after } of changes) {
    if (before) count(before, -1);
    count(after, 1);
  }
  return {
    employed: [...employed].map(([company, by]) => ({ company, by })),
    members: [...members].map(([team, by]) => ({ team, by })),
  };
}

/** `ofOne`: the ids of the teams that had one member before the changes. */
type CheckedPlaces = LockedPlaces & { ofOne: ReadonlySet<string> };

/**
 * Returns why a locked person's status, company or team can't be changed, or null. The new company
 * and team are among `places`.
 */
export function checkPlaces(change: PersonChange, places: CheckedPlaces): Failure | null {
  const { before, after } = change;
  const company = places.companies.get(after.companyId);
  const team = after.teamId === null ? undefined : places.teams.get(after.teamId);
  const leads = checkLead(change, places);
  if (leads) return leads;
  if (company && before?.companyId !== company.id && !isOpen(company.status)) {
    const message = employeeMessages.companyInactive(company.name);
    return conflict('COMPANY_INACTIVE', message, { companyId: message });
  }
  if (company && takesPlace(change) && !hasRoom(company)) return companyFull(company);
  if (team && before?.teamId !== team.id && !hasPlace(team)) return teamFull(team);
  return null;
}

/**
 * A team's leader stays in it and can't be set inactive, now or by a last day, except its only member.
 */
function checkLead(
  { before, after }: PersonChange,
  { teams, ofOne }: CheckedPlaces,
): Failure | null {
  if (!before?.isTeamLeader || before.teamId === null || ofOne.has(before.teamId)) return null;
  const leaves = after.teamId !== before.teamId;
  const isLeaving = after.lastDay !== null && after.lastDay !== before.lastDay;
  if (!leaves && !isLeaving && after.status !== 'inactive') return null;
  const team = teams.get(before.teamId)?.name ?? '';
  const message = employeeMessages.leader(fullName(before), team);
  return conflict('LEADER', message, { [fieldOf({ before, after })]: message });
}

/** Returns the field whose change would remove a leader. */
function fieldOf({ before, after }: PersonChange): string {
  if (before?.companyId !== after.companyId) return 'companyId';
  if (before.teamId !== after.teamId) return 'teamId';
  return after.status === 'inactive' ? 'status' : 'lastDay';
}

/** Returns whether the person counts in a company in which they did not count before. */
function takesPlace({ before, after }: PersonChange): boolean {
  if (!isCounted(after.status)) return false;
  return !before || before.companyId !== after.companyId || !isCounted(before.status);
}

const hasRoom = ({ employeeCount, maxEmployees }: LockedCompany) => employeeCount < maxEmployees;
const hasPlace = ({ memberCount, maxMembers }: LockedTeam) => memberCount < maxMembers;
