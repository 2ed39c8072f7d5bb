import { type AccessRows, inPortal } from '../../../test/access.ts';

const hr = inPortal('owner', 'hr');

export const access: AccessRows = {
  'GET /company/people': hr,
  'GET /company/people/places': hr,
  'POST /company/people': hr,
  'POST /company/people/invitations': hr,
  'GET /company/people/{id}': hr,
  'PATCH /company/people/{id}': hr,
  'POST /company/people/{id}/invitation': hr,
};
