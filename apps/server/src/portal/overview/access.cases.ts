import { type AccessRows, allInPortal } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /company/overview': allInPortal,
};
