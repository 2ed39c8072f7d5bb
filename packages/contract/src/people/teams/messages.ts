import { groupedNumber } from '../../core/grouped.ts';

const firstNames = (people: string[]): string =>
  `${people.slice(0, 3).join(', ')}${people.length > 3 ? ` and ${people.length - 3} more` : ''}`;

export const teamMessages = {
  created: (members: number) => `Team created with ${members} member(s).`,
  updated: 'Team updated',
  deleted: 'Team deleted',
  memberAdded: 'Member added',
  membersAdded: (members: number) =>
    `${groupedNumber(members)} ${members === 1 ? 'member' : 'members'} added`,
  merged: (name: string, moved: number) =>
    `${groupedNumber(moved)} ${moved === 1 ? 'member' : 'members'} moved to ${name}`,
  split: (name: string) => `${name} created`,
  memberRemoved: 'Member removed',
  limitsSaved: 'Limits saved',
  leaderTransferred: (name: string) => `${name} leads the team now`,
  suspended: 'Team suspended',
  resumed: 'Team resumed',
  activated: 'Team activated',
  deactivated: 'Team deactivated',
  exported: 'Teams exported',
  rosterExported: 'Members exported',
  loadFailed: 'Failed to load teams',
  endpointMissing: 'Teams endpoint not found at /api/admin/teams.',
  createEndpointMissing:
    'Create team endpoint not found. Please check your backend route /api/admin/teams.',
  createFailed: 'Failed to create team',
  deleteFailed: 'Delete failed',
  drawerNotAuthorized: 'Not authorized. Please sign in again.',
  empty: 'No teams found',
  /** The table's footer. */
  shown: (shown: number, onPage: number, total: number) =>
    `Showing ${shown} of ${onPage} on this page, Total ${groupedNumber(total)}`,

  selectCompany: 'Select a company',
  nameRequired: 'Team name is required',
  memberRequired: 'Provide at least one member email',
  /** Names the first three, and counts the others. */
  emailsInvalid: (emails: string[]) =>
    `Some emails look invalid: ${emails.slice(0, 3).join(', ')}${
      emails.length > 3 ? `, +${emails.length - 3} more` : ''
    }`,
  leaderEmailInvalid: 'Leader email looks invalid',
  leaderNotListed: 'Leader must be included in the member email list',

  full: (team: string) => `The team ${team} is at maximum capacity. Increase its limit first.`,
  atCapacity: 'Team is at maximum capacity. Increase the limit before adding.',
  minTooSmall: 'Min members must be at least 1.',
  maxBelowMin: 'Max members must be ≥ min members.',
  rosterExceeds: (roster: number, max: number) =>
    `Current roster (${roster}) exceeds the new max (${max}). Remove members or pick a higher max.`,

  noValidEmployees: 'No matching employees found in this company. Ask HR to add them first.',
  duplicate: 'Duplicate team name in this company.',
  leaderNotMember: 'Leader must be in the member email list.',
  notInOrganisation: 'Some emails are not part of this organisation.',
  tooLarge: 'This team would exceed the maximum team size. Reduce members or raise the limit.',
  /** The same refusals, worded for a field. */
  atField: {
    noValidEmployees: 'No matching employees found in this company for the provided emails.',
    duplicate: 'A team with this name may already exist in this company.',
    leaderNotMember: 'Leader must be included in the member email list.',
    notInOrganisation: 'One or more emails are not part of this organisation.',
  },

  unknownEmployee: 'No employee of this company has this email.',
  /** Names the first three, and counts the others. */
  inactiveEmployees: (people: string[]) =>
    `${firstNames(people)} ${people.length === 1 ? 'is' : 'are'} inactive. Activate them first.`,
  alreadyMember: 'Employee is already a member of this team.',
  inAnotherTeam: (person: string, team: string) =>
    `${person} is in the team ${team} already. Remove them there first.`,
  /** Names the first three, and counts the others. */
  inOtherTeams: (people: string[]) =>
    `${firstNames(people)} ${people.length === 1 ? 'is' : 'are'} in another team. Choose whom to transfer.`,
  leadOtherTeams: (people: string[]) =>
    `${firstNames(people)} ${people.length === 1 ? 'leads another team' : 'lead other teams'}. Transfer the lead there first.`,
  noRoomFor: (people: number, places: number) =>
    `${people === 1 ? '1 person doesn’t' : `${groupedNumber(people)} people don’t`} fit: the team has ${groupedNumber(places)} free ${places === 1 ? 'place' : 'places'}.`,
  notMember: 'This employee is not a member of the team.',
  sameTeam: 'Choose another team',
  otherCompany: 'The teams are of different companies.',
  teamNotFound: 'This team no longer exists',
  emptyTeam: (team: string) => `${team} has no members to move.`,
  notActive: (team: string) =>
    `${team} is suspended or inactive, so its members would take part in nothing. Choose another team, or activate it first.`,
  notMembers: 'Some of these people are no longer members of the team.',
  leaderStays: (person: string, team: string) =>
    `${person} leads ${team} and stays. Transfer the lead first.`,
  leaderNotChosen: 'The leader must be one of the chosen members',
  isLeader: (team: string) =>
    `This person leads ${team}. Transfer the lead to another member first.`,
  inactiveLeader: (person: string) =>
    `${person} is inactive and can’t lead a team. Activate them first.`,
  companyInactive: 'This company is not active.',

  /** The actions, worded to follow the actor's name. */
  activity: {
    addedMember: (person: string, team: string) => `added ${person} to ${team}`,
    removedMember: (person: string, team: string) => `removed ${person} from ${team}`,
    transferredLead: (person: string, team: string) => `made ${person} the leader of ${team}`,
  },
} as const;
