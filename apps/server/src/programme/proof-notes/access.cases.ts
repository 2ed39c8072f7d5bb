import { type AccessRows, writers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/employees/{id}/proof-note': writers,
  'PUT /admin/employees/{id}/proof-note': writers,
};
