import { z } from 'zod';
import { activitySchema } from '#platform/audit/model.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice, recordId } from '../../core/fields.ts';
import { pageFields, pageResponse, searchFields, sortField } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import {
  personSchema,
  teamLimits,
  teamSchema,
  teamSorts,
  teamStatuses,
  teamWithRosterSchema,
} from './model.ts';
import {
  addMemberSchema,
  checkEmailsSchema,
  createTeamSchema,
  removeMemberSchema,
  teamSettingsSchema,
  transferLeaderSchema,
  updateTeamSchema,
} from './rules.ts';

const ofCompany = { companyId: recordId('Company').optional() };
const oneTeam = z.object({ team: teamWithRosterSchema });

export const listTeams = defineEndpoint({
  method: 'GET',
  path: '/admin/teams',
  summary: 'Teams: searched by team, company and leader, filtered, sorted, paged',
  access: 'teams:read',
  query: z.object({
    ...pageFields({ limit: teamLimits.page }),
    ...searchFields,
    ...ofCompany,
    status: choice('Status', ['all', ...teamStatuses]).optional(),
    sort: sortField(teamSorts).default('-createdAt'),
  }),
  response: z.object({ teams: z.array(teamSchema), ...pageResponse }),
});

export const createTeam = defineEndpoint({
  method: 'POST',
  path: '/admin/teams',
  summary: 'Make a team of employees of one company: all of them or nothing',
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
  summary: 'Which of these addresses could join a new team of a company; changes nothing',
  access: 'teams:write',
  neverReplayed: true,
  body: checkEmailsSchema,
  response: z.object({
    valid: z.array(z.object({ email: z.string(), person: personSchema })),
    malformed: z.array(z.string()),
    unknown: z.array(z.string()),
    inactive: z.array(z.object({ email: z.string(), person: personSchema })),
    inAnotherTeam: z.array(
      z.object({
        email: z.string(),
        person: personSchema,
        team: z.object({ id: z.uuid(), name: z.string() }),
      }),
    ),
  }),
});

export const getTeamAnalytics = defineEndpoint({
  method: 'GET',
  path: '/admin/teams/analytics',
  summary: 'Figures of all teams, or of one company’s',
  access: 'teams:read',
  query: z.object(ofCompany),
  response: z.object({
    analytics: z.object({
      totalTeams: z.int(),
      activeTeams: z.int(),
      inactiveTeams: z.int(),
      suspendedTeams: z.int(),
      belowMinimum: z.int().describe('Teams with fewer members than their minimum.'),
      full: z.int(),
      sumPoints: z.number(),
      avgTeamSize: z.number().nullable(),
      avgParticipation: z.number().nullable().describe('Percent; null where nobody had a task.'),
    }),
  }),
});

export const listTopTeams = defineEndpoint({
  method: 'GET',
  path: '/admin/teams/top',
  summary: 'The teams with the most points among those that are active',
  access: 'teams:read',
  query: z.object({ limit: pageFields({ limit: teamLimits.top, most: 50 }).limit, ...ofCompany }),
  response: z.object({ teams: z.array(teamSchema) }),
});

export const listTeamActivity = defineEndpoint({
  method: 'GET',
  path: '/admin/teams/activity',
  summary: 'What happened to teams lately, newest first',
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
  summary: 'One team with its roster',
  access: 'teams:read',
  params: idParams,
  versioned: 'team',
  response: oneTeam,
});

export const updateTeam = defineEndpoint({
  method: 'PATCH',
  path: '/admin/teams/{id}',
  summary: 'Change a team, its limits, or whether it is active or suspended',
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
  summary: 'Delete a team; its members stay employees and keep their points',
  access: 'teams:write',
  params: idParams,
  versioned: 'team',
  response: z.object({ detached: z.int().describe('Members who are in no team now.') }),
});

export const saveTeamSettings = defineEndpoint({
  method: 'PATCH',
  path: '/admin/teams/{id}/settings',
  summary: 'Change how small and how large a team should be',
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

export const removeTeamMember = defineEndpoint({
  method: 'POST',
  path: '/admin/teams/{id}/remove-member',
  summary: 'Take a member out of the team; points stay',
  access: 'teams:write',
  params: idParams,
  conflicts: ['LEADER', 'NOT_MEMBER'],
  versioned: 'team',
  body: removeMemberSchema,
  response: oneTeam,
});

export const transferTeamLeader = defineEndpoint({
  method: 'POST',
  path: '/admin/teams/{id}/transfer-leader',
  summary: 'Let another member lead the team',
  access: 'teams:write',
  params: idParams,
  conflicts: ['NOT_MEMBER'],
  versioned: 'team',
  body: transferLeaderSchema,
  response: oneTeam,
});
