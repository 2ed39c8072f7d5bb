import { type AccessRows, accountants, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/events': treasurers,
  'GET /admin/finance/events/export': treasurers,
  'GET /admin/finance/events/{id}': treasurers,
  'POST /admin/finance/events': accountants,
  'PATCH /admin/finance/events/{id}': accountants,
  'DELETE /admin/finance/events/{id}': accountants,
  'POST /admin/finance/events/{id}/attachments': accountants,
  'DELETE /admin/finance/events/{id}/attachments/{attachmentId}': accountants,
};
