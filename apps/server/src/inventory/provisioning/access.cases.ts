import { type AccessRows, storekeepers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/inventory/provisioning': storekeepers,
  'POST /admin/inventory/provisioning': storekeepers,
  'GET /admin/inventory/provisioning/suggest': storekeepers,
  'GET /admin/inventory/provisioning/{id}': storekeepers,
  'POST /admin/inventory/provisioning/{id}/lines': storekeepers,
  'POST /admin/inventory/provisioning/{id}/pick': storekeepers,
  'PATCH /admin/inventory/provisioning/{id}/lines/{lineId}': storekeepers,
  'PATCH /admin/inventory/provisioning/{id}/close': storekeepers,
  'GET /admin/inventory/provisioning/{id}/pdf': storekeepers,
  'GET /admin/inventory/destinations': storekeepers,
};
