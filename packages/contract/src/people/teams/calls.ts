import { z } from 'zod';
import { activitySchema } from '#platform/audit/model.ts';
import { defineCall } from '../../core/call.ts';
import { choice, recordId } from '../../core/fields.ts';
import { pageAnswer, pageFields, searchFields, sortField } from '../../core/paging.ts';
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

export const listTeams = defineCall({
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
  answer: z.object({ teams: z.array(teamSchema), ...pageAnswer }),
});

export const createTeam = defineCall({
  method: 'POST',
  path: '/admin/teams',
  summary: 'Make a team of employees of one company: all of them or nothing',
  access: 'teams:write',
  status: 201,
  conflicts: ['COMPANY_INACTIVE', 'DUPLICATE_TEAM', 'INACTIVE', 'IN_ANOTHER_TEAM', 'TEAM_FULL'],
  versioned: 'team',
  body: createTeamSchema,
  answer: oneTeam,
});

export const checkTeamEmails = defineCall({
  method: 'POST',
  path: '/admin/teams/check-emails',
  summary: 'Which of these addresses could join a new team of a company; changes nothing',
  access: 'teams:write',
  neverReplayed: true,
  body: checkEmailsSchema,
  answer: z.object({
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

export const getTeamAnalytics = defineCall({
  method: 'GET',
  path: '/admin/teams/analytics',
  summary: 'Figures of all teams, or of one company’s',
  access: 'teams:read',
  query: z.object(ofCompany),
  answer: z.object({
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

export const listTopTeams = defineCall({
  method: 'GET',
  path: '/admin/teams/top',
  summary: 'The teams with the most points among those that are active',
  access: 'teams:read',
  query: z.object({ limit: pageFields({ limit: teamLimits.top, most: 50 }).limit, ...ofCompany }),
  answer: z.object({ teams: z.array(teamSchema) }),
});

export const listTeamActivity = defineCall({
  method: 'GET',
  path: '/admin/teams/activity',
  summary: 'What happened to teams lately, newest first',
  access: 'teams:read',
  query: z.object({
    limit: pageFields({ limit: teamLimits.activity }).limit,
    ...ofCompany,
  }),
  answer: z.object({ activities: z.array(activitySchema) }),
});

export const getTeam = defineCall({
  method: 'GET',
  path: '/admin/teams/{id}',
  summary: 'One team with its roster',
  access: 'teams:read',
  params: idParams,
  versioned: 'team',
  answer: oneTeam,
});

export const updateTeam = defineCall({
  method: 'PATCH',
  path: '/admin/teams/{id}',
  summary: 'Change a team, its limits, or whether it is active or suspended',
  access: 'teams:write',
  params: idParams,
  conflicts: ['DUPLICATE_TEAM', 'ROSTER_EXCEEDS_MAX'],
  versioned: 'team',
  body: updateTeamSchema,
  answer: oneTeam,
});

export const deleteTeam = defineCall({
  method: 'DELETE',
  path: '/admin/teams/{id}',
  summary: 'Delete a team; its members stay employees and keep their points',
  access: 'teams:write',
  params: idParams,
  versioned: 'team',
  answer: z.object({ detached: z.int().describe('Members who are in no team now.') }),
});

export const saveTeamSettings = defineCall({
  method: 'PATCH',
  path: '/admin/teams/{id}/settings',
  summary: 'Change how small and how large a team should be',
  access: 'teams:write',
  params: idParams,
  conflicts: ['ROSTER_EXCEEDS_MAX'],
  versioned: 'team',
  body: teamSettingsSchema,
  answer: oneTeam,
});

export const addTeamMember = defineCall({
  method: 'POST',
  path: '/admin/teams/{id}/add-member',
  summary: 'Add an employee of the team’s company, by email',
  access: 'teams:write',
  params: idParams,
  conflicts: ['ALREADY_MEMBER', 'INACTIVE', 'IN_ANOTHER_TEAM', 'TEAM_FULL'],
  versioned: 'team',
  body: addMemberSchema,
  answer: oneTeam,
});

export const removeTeamMember = defineCall({
  method: 'POST',
  path: '/admin/teams/{id}/remove-member',
  summary: 'Take a member out of the team; points stay',
  access: 'teams:write',
  params: idParams,
  conflicts: ['LEADER', 'NOT_MEMBER'],
  versioned: 'team',
  body: removeMemberSchema,
  answer: oneTeam,
});

export const transferTeamLeader = defineCall({
  method: 'POST',
  path: '/admin/teams/{id}/transfer-leader',
  summary: 'Let another member lead the team',
  access: 'teams:write',
  params: idParams,
  conflicts: ['NOT_MEMBER'],
  versioned: 'team',
  body: transferLeaderSchema,
  answer: oneTeam,
});
