import { type AccessRows, stockReaders } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/inventory/scanner/{code}': stockReaders,
};
