import { type AccessRows, inPortal } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /company/insights': inPortal('owner', 'hr', 'viewer'),
};
