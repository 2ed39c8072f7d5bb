import { type AccessRows, accountants, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/months': treasurers,
  'GET /admin/finance/months/{month}': treasurers,
  'POST /admin/finance/months/close': accountants,
  'POST /admin/finance/months/file': accountants,
  'POST /admin/finance/months/reopen': accountants,
};
