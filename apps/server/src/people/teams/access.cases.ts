import { type AccessRows, readers, writers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/teams': readers,
  'GET /admin/teams/analytics': readers,
  'GET /admin/teams/top': readers,
  'GET /admin/teams/activity': readers,
  'GET /admin/teams/export': writers,
  'GET /admin/teams/{id}': readers,
  'GET /admin/teams/{id}/roster/export': writers,
  'POST /admin/teams': writers,
  'POST /admin/teams/check-emails': writers,
  'PATCH /admin/teams/{id}': writers,
  'PATCH /admin/teams/{id}/settings': writers,
  'POST /admin/teams/{id}/add-member': writers,
  'POST /admin/teams/{id}/check-members': writers,
  'POST /admin/teams/{id}/add-members': writers,
  'POST /admin/teams/{id}/remove-member': writers,
  'POST /admin/teams/{id}/merge': writers,
  'POST /admin/teams/{id}/split': writers,
  'POST /admin/teams/{id}/transfer-leader': writers,
  'DELETE /admin/teams/{id}': writers,
};
