import { type AccessRows, all, writers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/staff/tasks': all,
  'GET /admin/staff/tasks/board': all,
  'GET /admin/staff/tasks/{id}': all,
  'GET /admin/staff/tasks/{id}/comments': all,
  'GET /admin/staff/tasks/{id}/history': all,
  'PATCH /admin/staff/tasks/{id}': all,
  'POST /admin/staff/tasks/{id}/comments': all,
  'POST /admin/staff/tasks': writers,
  'POST /admin/staff/tasks/bulk': writers,
  'POST /admin/staff/tasks/reassign': writers,
  'DELETE /admin/staff/tasks/{id}': writers,
  'POST /admin/staff/tasks/{id}/attachments': writers,
  'DELETE /admin/staff/tasks/{id}/attachments/{attachmentId}': writers,
};
