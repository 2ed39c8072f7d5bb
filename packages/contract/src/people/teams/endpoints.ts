import { z } from 'zod';
import { activitySchema } from '#platform/audit/model.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice, recordId } from '../../core/fields.ts';
import { filterFields, listFields } from '../../core/list-fields.ts';
import { pageFields, pageResponse } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { personSchema, teamLimits, teamSchema, teamWithRosterSchema } from './model.ts';
import {
  addMemberSchema,
  addMembersSchema,
  checkEmailsSchema,
  checkMembersSchema,
  createTeamSchema,
  mergeTeamSchema,
  removeMemberSchema,
  splitTeamSchema,
  teamSettingsSchema,
  transferLeaderSchema,
  updateTeamSchema,
} from './rules.ts';
import { teamList } from './values.ts';

const ofCompany = { companyId: recordId('Company').optional() };
const oneTeam = z.object({ team: teamWithRosterSchema });

/** An address with its owner. */
const ownedEmail = z.object({ email: z.string(), person: personSchema });
const teamName = z.object({ id: z.uuid(), name: z.string() });

export const listTeams = defineEndpoint({
  method: 'GET',
  path: '/admin/teams',
  summary: 'List teams, with search by team, company and leader, filters, sorting and paging',
  access: 'teams:read',
  query: z.object(listFields(teamList)),
  response: z.object({ teams: z.array(teamSchema), ...pageResponse }),
});

const files = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;
const format = choice('Format', ['csv', 'xlsx']).default('csv');

export const exportTeams = defineEndpoint({
  method: 'GET',
  path: '/admin/teams/export',
  summary: 'Export the filtered teams as CSV or XLSX, in list order; the export is logged',
  access: 'employees:export',
  needsConfirmation: true,
  query: z.object({ ...filterFields(teamList), format }),
  streams: files,
  exports: true,
});

export const exportRoster = defineEndpoint({
  method: 'GET',
  path: '/admin/teams/{id}/roster/export',
  summary: 'Export the members of a team as CSV or XLSX, the leader first; the export is logged',
  access: 'employees:export',
  needsConfirmation: true,
  params: idParams,
  query: z.object({ format }),
  streams: files,
  exports: true,
});

export const createTeam = defineEndpoint({
  method: 'POST',
  path: '/admin/teams',
  summary: 'Create a team of employees of one company, with all of them or not at all',
  access: 'teams:write',
  status: 201,
  conflicts: ['COMPANY_INACTIVE', 'DUPLICATE_TEAM', 'INACTIVE', 'IN_ANOTHER_TEAM', 'TEAM_FULL'],
  versioned: 'team',
  body: createTeamSchema,
  response: oneTeam,
});

export const checkTeamEmails = defineEndpoint({
  method: 'POST',
  path: '/admin/teams/check-emails',
  summary:
    'Check which of the given addresses could join a new team of a company; nothing is changed',
  access: 'teams:write',
  neverReplayed: true,
  body: checkEmailsSchema,
  response: z.object({
    valid: z.array(ownedEmail),
    malformed: z.array(z.string()),
    unknown: z.array(z.string()),
    inactive: z.array(ownedEmail),
    inAnotherTeam: z.array(ownedEmail.extend({ team: teamName })),
  }),
});

export const getTeamAnalytics = defineEndpoint({
  method: 'GET',
  path: '/admin/teams/analytics',
  summary: 'Get figures of all teams or of one company’s teams',
  access: 'teams:read',
  query: z.object(ofCompany),
  response: z.object({
    analytics: z.object({
      totalTeams: z.int(),
      activeTeams: z.int(),
      inactiveTeams: z.int(),
      suspendedTeams: z.int(),
      belowMinimum: z.int().describe('Number of teams with fewer members than their minimum.'),
      full: z.int(),
      sumPoints: z.number(),
      avgTeamSize: z.number().nullable(),
      avgParticipation: z.number().nullable().describe('In percent; null if nobody had a task.'),
    }),
  }),
});

export const listTopTeams = defineEndpoint({
  method: 'GET',
  path: '/admin/teams/top',
  summary: 'List the active teams with the most points',
  access: 'teams:read',
  query: z.object({ limit: pageFields({ limit: teamLimits.top, most: 50 }).limit, ...ofCompany }),
  response: z.object({ teams: z.array(teamSchema) }),
});

export const listTeamActivity = defineEndpoint({
  method: 'GET',
  path: '/admin/teams/activity',
  summary: 'List recent changes to teams, newest first',
  access: 'teams:read',
  query: z.object({
    limit: pageFields({ limit: teamLimits.activity }).limit,
    ...ofCompany,
  }),
  response: z.object({ activities: z.array(activitySchema) }),
});

export const getTeam = defineEndpoint({
  method: 'GET',
  path: '/admin/teams/{id}',
  summary: 'Get a team with its members',
  access: 'teams:read',
  params: idParams,
  versioned: 'team',
  response: oneTeam,
});

export const updateTeam = defineEndpoint({
  method: 'PATCH',
  path: '/admin/teams/{id}',
  summary: 'Update a team, its limits, or its active or suspended status',
  access: 'teams:write',
  params: idParams,
  conflicts: ['DUPLICATE_TEAM', 'ROSTER_EXCEEDS_MAX'],
  versioned: 'team',
  body: updateTeamSchema,
  response: oneTeam,
});

export const deleteTeam = defineEndpoint({
  method: 'DELETE',
  path: '/admin/teams/{id}',
  summary: 'Delete a team; its members remain employees and keep their points',
  access: 'teams:write',
  params: idParams,
  versioned: 'team',
  response: z.object({
    detached: z.int().describe('Number of former members, who are now in no team.'),
  }),
});

export const saveTeamSettings = defineEndpoint({
  method: 'PATCH',
  path: '/admin/teams/{id}/settings',
  summary: 'Update the minimum and maximum size of a team',
  access: 'teams:write',
  params: idParams,
  conflicts: ['ROSTER_EXCEEDS_MAX'],
  versioned: 'team',
  body: teamSettingsSchema,
  response: oneTeam,
});

export const addTeamMember = defineEndpoint({
  method: 'POST',
  path: '/admin/teams/{id}/add-member',
  summary: 'Add an employee of the team’s company, by email',
  access: 'teams:write',
  params: idParams,
  conflicts: ['ALREADY_MEMBER', 'INACTIVE', 'IN_ANOTHER_TEAM', 'TEAM_FULL'],
  versioned: 'team',
  body: addMemberSchema,
  response: oneTeam,
});

export const checkTeamMembers = defineEndpoint({
  method: 'POST',
  path: '/admin/teams/{id}/check-members',
  summary: 'Check which of up to 500 addresses could join a team; nothing is changed',
  access: 'teams:write',
  neverReplayed: true,
  params: idParams,
  body: checkMembersSchema,
  response: z.object({
    places: z.int().describe('How many more members the team may have.'),
    ready: z.array(ownedEmail).describe('Can be added, at most as many as there are places.'),
    overLimit: z.array(ownedEmail).describe('Could be added if there were more places.'),
    alreadyMembers: z.array(ownedEmail),
    inAnotherTeam: z.array(
      ownedEmail.extend({
        team: teamName,
        isLeader: z.boolean().describe('A leader can’t be transferred.'),
      }),
    ),
    inactive: z.array(ownedEmail),
    otherCompany: z.array(z.object({ email: z.string(), companies: z.array(z.string()) })),
    unknown: z.array(z.string()),
    malformed: z.array(z.string()),
  }),
});

export const addTeamMembers = defineEndpoint({
  method: 'POST',
  path: '/admin/teams/{id}/add-members',
  summary: 'Add up to 500 employees of the team’s company, by email: all of them or none',
  access: 'teams:write',
  params: idParams,
  conflicts: ['INACTIVE', 'IN_ANOTHER_TEAM', 'LEADER', 'TEAM_FULL'],
  versioned: 'team',
  body: addMembersSchema,
  response: z.object({
    team: teamWithRosterSchema,
    added: z.int().describe('Number of new members, with those from other teams.'),
    transferred: z.int(),
    unchanged: z.int().describe('Number of those who were members before.'),
  }),
});

export const removeTeamMember = defineEndpoint({
  method: 'POST',
  path: '/admin/teams/{id}/remove-member',
  summary: 'Remove a member from the team; points are kept',
  access: 'teams:write',
  params: idParams,
  conflicts: ['LEADER', 'NOT_MEMBER'],
  versioned: 'team',
  body: removeMemberSchema,
  response: oneTeam,
});

export const mergeTeam = defineEndpoint({
  method: 'POST',
  path: '/admin/teams/{id}/merge',
  summary:
    'Move all members of another team of the company to this team, and close or delete the other; points stay with the team in which they were earned',
  access: 'teams:write',
  params: idParams,
  conflicts: ['OTHER_COMPANY', 'TEAM_EMPTY', 'TEAM_FULL', 'TEAM_INACTIVE'],
  versioned: 'team',
  body: mergeTeamSchema,
  response: z.object({ team: teamWithRosterSchema, moved: z.int() }),
});

export const splitTeam = defineEndpoint({
  method: 'POST',
  path: '/admin/teams/{id}/split',
  summary: 'Move some members of a team to a new team with the same limits; points are kept',
  access: 'teams:write',
  status: 201,
  params: idParams,
  conflicts: ['COMPANY_INACTIVE', 'DUPLICATE_TEAM', 'INACTIVE', 'LEADER', 'NOT_MEMBER'],
  versioned: 'team',
  body: splitTeamSchema,
  response: oneTeam,
});

export const transferTeamLeader = defineEndpoint({
  method: 'POST',
  path: '/admin/teams/{id}/transfer-leader',
  summary: 'Make another member the leader of the team',
  access: 'teams:write',
  params: idParams,
  conflicts: ['NOT_MEMBER'],
  versioned: 'team',
  body: transferLeaderSchema,
  response: oneTeam,
});
