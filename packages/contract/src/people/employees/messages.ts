import { groupedNumber } from '../../core/grouped.ts';
import { invitationPause } from './invitation-pause.ts';

export const employeeMessages = {
  created: 'Employee created',
  stackedMarks: {
    firstName: 'First name has too many marks on one letter',
    lastName: 'Last name has too many marks on one letter',
  },
  updated: 'Employee updated',
  erased: 'Employee erased',
  invited: (email: string) => `Invitation sent to ${email}`,
  resetSent: (email: string) => `A link to set a password was sent to ${email}`,
  invitedAgain: ({ sent, skipped }: InvitedAgain) => {
    const skippedFor = [
      skipped.invitedRecently > 0 &&
        `${count(skipped.invitedRecently)} invited within the last ${invitationPause} hours`,
      skipped.companyClosed > 0 && `${count(skipped.companyClosed)} of closed companies`,
    ].filter((each) => each !== false);
    const left = skippedFor.length === 0 ? '' : ` Skipped: ${skippedFor.join(', ')}.`;
    return `${count(sent)} ${sent === 1 ? 'invitation' : 'invitations'} sent.${left}`;
  },
  moved: (name: string, team: string | null) =>
    team ? `${name} moved to ${team}` : `${name} is in no team now`,
  activated: 'Employee activated',
  deactivated: 'Employee deactivated',
  bulkDone: (action: 'activate' | 'deactivate' | 'moveTeam', count: number) =>
    `${count} ${count === 1 ? 'employee' : 'employees'} ${bulkVerbs[action]}`,
  exported: 'The file is being downloaded',
  loadFailed: 'Failed to load employees',
  teamsLoadFailed: 'Failed to load teams',
  endpointMissing: 'Employees endpoint not found at /api/admin/employees.',
  updateNotFound: 'Employee not found (404).',
  updateFailed: 'Update failed',
  createFailed: 'Failed to create employee',
  deleteFailed: 'Delete failed',
  empty: 'No employees found',
  loading: 'Loading…',
  shown: (shown: number, onPage: number, total: number) =>
    `Showing ${shown} of ${onPage} on this page - Total ${groupedNumber(total)}`,

  selectCompany: 'Select a company',
  duplicateEmail: 'Employee with this email already exists in the company.',
  companyNotFound: 'Company not found.',
  teamNotFound: 'Team not found in this company.',
  leader: (name: string, team: string) =>
    `${name} leads the team ${team}. Transfer the lead to another member first.`,
  lastDayPast: 'The last day can’t lie before today',
  lastDayTooFar: 'The last day can be at most a year ahead',
  lastDayInactive: 'Someone who is inactive has no last day',
  lastDayHint: 'Signed out and deactivated at midnight after it',
  passwordOrInvite: 'Password is required',
  passwordAndInvite: 'Give a password or send an invitation, not both',
  companyClosed: (company: string) =>
    `${company} is not active. Activate the company before inviting its people.`,
  companyInactive: (company: string) =>
    `${company} is not active. Activate the company before adding people to it.`,
  notPending: 'This person has joined already, or is inactive.',
  inactive: (name: string) => `${name} is inactive and can’t sign in. Activate them first.`,

  /** Lines of recent activity, which follow the actor's name. */
  activity: {
    added: (person: string, company: string | null) =>
      company === null ? `added ${person}` : `added ${person} to ${company}`,
    moved: (person: string, to: string | null) =>
      to === null ? `took ${person} out of the team` : `moved ${person} to ${to}`,
    /** The effect of a whole file. */
    imported: ({ created, updated, refused }: ImportedCounts) => {
      const counts = [
        created > 0 && `${count(created)} added`,
        updated > 0 && `${count(updated)} updated`,
        refused > 0 && `${count(refused)} refused`,
      ].filter((each) => each !== false);
      return `imported a file: ${counts.length === 0 ? 'nothing to change' : counts.join(', ')}`;
    },
  },

  /** Why an employee in a bulk action could not be changed. */
  refused: {
    unknown: 'Employee not found.',
    otherCompany: (team: string) => `The team ${team} belongs to another company.`,
  },
} as const;

type InvitedAgain = { sent: number; skipped: { invitedRecently: number; companyClosed: number } };
type ImportedCounts = { created: number; updated: number; refused: number };

const count = (people: number) => groupedNumber(people);

const bulkVerbs = {
  activate: 'activated',
  deactivate: 'deactivated',
  moveTeam: 'moved',
} as const;
