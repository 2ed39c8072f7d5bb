import { type AccessRows, stockReaders, storekeepers } from '../../../test/access.ts';

export const access: AccessRows = {
  'POST /admin/inventory/provisioning/{id}/write-off': storekeepers,
  'GET /admin/inventory/returns': stockReaders,
  'POST /admin/inventory/returns': storekeepers,
  'GET /admin/inventory/returns/source': stockReaders,
  'GET /admin/inventory/returns/{id}': stockReaders,
  'POST /admin/inventory/returns/{id}/reverse': storekeepers,
};
