import { type AccessRows, keepers, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/months': treasurers,
  'GET /admin/finance/months/{month}': treasurers,
  'POST /admin/finance/months/close': keepers,
  'POST /admin/finance/months/file': keepers,
  'POST /admin/finance/months/reopen': keepers,
};
