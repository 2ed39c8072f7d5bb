import { type AccessRows, keepers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/first-steps': keepers,
};
