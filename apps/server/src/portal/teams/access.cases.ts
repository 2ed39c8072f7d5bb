import { type AccessRows, inPortal } from '../../../test/access.ts';

const readers = inPortal('owner', 'hr', 'viewer');
const hr = inPortal('owner', 'hr');

export const access: AccessRows = {
  'GET /company/teams': readers,
  'GET /company/teams/{id}': readers,
  'POST /company/teams': hr,
  'PATCH /company/teams/{id}': hr,
  'POST /company/teams/{id}/add-member': hr,
  'POST /company/teams/{id}/remove-member': hr,
  'POST /company/teams/{id}/transfer-leader': hr,
};
