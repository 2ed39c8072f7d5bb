import { type AccessRows, storekeepers } from '../../../test/access.ts';

export const access: AccessRows = {
  'POST /admin/inventory/provisioning/{id}/write-off': storekeepers,
  'GET /admin/inventory/returns': storekeepers,
  'POST /admin/inventory/returns': storekeepers,
  'GET /admin/inventory/returns/source': storekeepers,
  'GET /admin/inventory/returns/{id}': storekeepers,
  'POST /admin/inventory/returns/{id}/reverse': storekeepers,
};
