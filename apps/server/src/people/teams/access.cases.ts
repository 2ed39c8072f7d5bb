import { type AccessRows, all, writers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/teams': all,
  'GET /admin/teams/analytics': all,
  'GET /admin/teams/top': all,
  'GET /admin/teams/activity': all,
  'GET /admin/teams/{id}': all,
  'POST /admin/teams': writers,
  'POST /admin/teams/check-emails': writers,
  'PATCH /admin/teams/{id}': writers,
  'PATCH /admin/teams/{id}/settings': writers,
  'POST /admin/teams/{id}/add-member': writers,
  'POST /admin/teams/{id}/remove-member': writers,
  'POST /admin/teams/{id}/transfer-leader': writers,
  'DELETE /admin/teams/{id}': writers,
};
