import { type AccessRows, inPortal } from '../../../test/access.ts';

const programme = inPortal('owner', 'hr', 'viewer');

export const access: AccessRows = {
  'GET /company/calendar': programme,
  'GET /company/challenges': programme,
  'GET /company/challenges/{id}/days': programme,
  'GET /company/challenges/{id}/preview': programme,
  'GET /company/challenges/{id}/poster': programme,
  'GET /company/holidays': programme,
  'GET /company/poster': programme,
  'PUT /company/holidays/{date}/pause': inPortal('owner', 'hr'),
};
