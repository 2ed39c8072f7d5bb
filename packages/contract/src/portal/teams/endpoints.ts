/** The teams of the own company. */
import { z } from 'zod';
import { addMemberSchema, removeMemberSchema } from '#people/teams/rules.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { listFields } from '../../core/list-fields.ts';
import { pageResponse } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { companyTeamSchema, companyTeamWithRosterSchema } from './model.ts';
import { leadTeamSchema, makeTeamSchema, renameTeamSchema } from './rules.ts';
import { companyTeamList } from './values.ts';

const oneTeam = z.object({ team: companyTeamWithRosterSchema });

export const listCompanyTeams = defineEndpoint({
  method: 'GET',
  path: '/company/teams',
  summary:
    'List the teams of the own company, with search by team and leader, a filter, sorting and paging',
  access: 'portal:programme',
  query: z.object(listFields(companyTeamList)),
  response: z.object({ teams: z.array(companyTeamSchema), ...pageResponse }),
});

export const getCompanyTeam = defineEndpoint({
  method: 'GET',
  path: '/company/teams/{id}',
  summary: 'Get a team of the own company with its members',
  access: 'portal:programme',
  params: idParams,
  versioned: 'team',
  response: oneTeam,
});

export const makeCompanyTeam = defineEndpoint({
  method: 'POST',
  path: '/company/teams',
  summary: 'Create a team of people of the own company, with all of them or not at all',
  access: 'portal:people',
  status: 201,
  conflicts: ['COMPANY_INACTIVE', 'DUPLICATE_TEAM', 'INACTIVE', 'IN_ANOTHER_TEAM', 'TEAM_FULL'],
  versioned: 'team',
  body: makeTeamSchema,
  response: oneTeam,
});

export const renameCompanyTeam = defineEndpoint({
  method: 'PATCH',
  path: '/company/teams/{id}',
  summary: 'Rename a team of the own company',
  access: 'portal:people',
  params: idParams,
  conflicts: ['DUPLICATE_TEAM'],
  versioned: 'team',
  body: renameTeamSchema,
  response: oneTeam,
});

export const addCompanyTeamMember = defineEndpoint({
  method: 'POST',
  path: '/company/teams/{id}/add-member',
  summary: 'Add someone of the own company who is in no team, by email',
  access: 'portal:people',
  params: idParams,
  conflicts: ['ALREADY_MEMBER', 'INACTIVE', 'IN_ANOTHER_TEAM', 'TEAM_FULL'],
  versioned: 'team',
  body: addMemberSchema,
  response: oneTeam,
});

export const removeCompanyTeamMember = defineEndpoint({
  method: 'POST',
  path: '/company/teams/{id}/remove-member',
  summary: 'Remove a member from a team of the own company; points are kept',
  access: 'portal:people',
  params: idParams,
  conflicts: ['LEADER', 'NOT_MEMBER'],
  versioned: 'team',
  body: removeMemberSchema,
  response: oneTeam,
});

export const leadCompanyTeam = defineEndpoint({
  method: 'POST',
  path: '/company/teams/{id}/transfer-leader',
  summary: 'Make another member the leader of a team of the own company',
  access: 'portal:people',
  params: idParams,
  conflicts: ['NOT_MEMBER'],
  versioned: 'team',
  body: leadTeamSchema,
  response: oneTeam,
});
