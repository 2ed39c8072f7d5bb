import { type AccessRows, inPortal } from '../../../test/access.ts';

const insights = inPortal('owner', 'hr', 'viewer');

export const access: AccessRows = {
  'GET /company/reports': insights,
  'POST /company/reports': inPortal('owner', 'hr'),
  'GET /company/reports/{id}/file': insights,
};
