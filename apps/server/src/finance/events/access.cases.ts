import { type AccessRows, keepers, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/events': treasurers,
  'GET /admin/finance/events/export': treasurers,
  'GET /admin/finance/events/{id}': treasurers,
  'POST /admin/finance/events': keepers,
  'PATCH /admin/finance/events/{id}': keepers,
  'DELETE /admin/finance/events/{id}': keepers,
  'POST /admin/finance/events/{id}/attachments': keepers,
  'DELETE /admin/finance/events/{id}/attachments/{attachmentId}': keepers,
};
