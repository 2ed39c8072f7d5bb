import { type AccessRows, inPortal } from '../../../test/access.ts';

const hr = inPortal('owner', 'hr');

export const access: AccessRows = {
  'GET /company/challenges/{id}/winners': hr,
  'PUT /company/challenges/{id}/winners/{employeeId}/handout': hr,
  'DELETE /company/challenges/{id}/winners/{employeeId}/handout': hr,
};
