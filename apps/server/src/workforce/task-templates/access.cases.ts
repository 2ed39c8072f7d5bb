import { type AccessRows, writers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/staff/task-templates': writers,
  'GET /admin/staff/task-templates/{id}': writers,
  'POST /admin/staff/task-templates': writers,
  'PUT /admin/staff/task-templates/{id}': writers,
  'DELETE /admin/staff/task-templates/{id}': writers,
};
