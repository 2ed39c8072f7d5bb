import { type AccessRows, stockReaders, storekeepers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/inventory/counts': stockReaders,
  'POST /admin/inventory/counts': storekeepers,
  'GET /admin/inventory/counts/{id}': stockReaders,
  'GET /admin/inventory/counts/{id}/lines': stockReaders,
  'GET /admin/inventory/counts/{id}/places': stockReaders,
  'POST /admin/inventory/counts/{id}/scan': storekeepers,
  'PATCH /admin/inventory/counts/{id}/lines/{lineId}': storekeepers,
  'POST /admin/inventory/counts/{id}/places': storekeepers,
  'POST /admin/inventory/counts/{id}/review': storekeepers,
  'POST /admin/inventory/counts/{id}/reopen': storekeepers,
  'POST /admin/inventory/counts/{id}/post': storekeepers,
  'POST /admin/inventory/counts/{id}/cancel': storekeepers,
};
