import { type AccessRows, all } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/search': all,
  'GET /admin/search/records': all,
};
