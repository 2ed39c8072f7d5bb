import { type AccessRows, stockReaders, storekeepers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/inventory/provisioning': stockReaders,
  'POST /admin/inventory/provisioning': storekeepers,
  'GET /admin/inventory/provisioning/suggest': stockReaders,
  'GET /admin/inventory/provisioning/{id}': stockReaders,
  'POST /admin/inventory/provisioning/{id}/lines': storekeepers,
  'POST /admin/inventory/provisioning/{id}/pick': storekeepers,
  'PATCH /admin/inventory/provisioning/{id}/lines/{lineId}': storekeepers,
  'PATCH /admin/inventory/provisioning/{id}/close': storekeepers,
  'GET /admin/inventory/provisioning/{id}/pdf': stockReaders,
  'GET /admin/inventory/destinations': stockReaders,
};
