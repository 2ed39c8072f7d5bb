import { type AccessRows, inPortal } from '../../../test/access.ts';

const owners = inPortal('owner');

export const access: AccessRows = {
  'GET /company/settings': owners,
  'PATCH /company/settings': owners,
};
