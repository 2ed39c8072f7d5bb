import { type AccessRows, keepers, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/events/{id}/documents': treasurers,
  'GET /admin/finance/invoices': treasurers,
  'GET /admin/finance/invoices/export': treasurers,
  'GET /admin/finance/invoices/{id}': treasurers,
  'POST /admin/finance/invoices': keepers,
  'PATCH /admin/finance/invoices/{id}': keepers,
  'DELETE /admin/finance/invoices/{id}': keepers,
  'POST /admin/finance/invoices/{id}/issue': keepers,
  'POST /admin/finance/invoices/{id}/void': keepers,
  'PUT /admin/finance/invoices/{id}/bill': keepers,
  'PUT /admin/finance/invoices/{id}/credit': keepers,
  'PUT /admin/finance/invoices/{id}/event': keepers,
  'POST /admin/finance/invoices/{id}/credit-notes': keepers,
  'PUT /admin/finance/invoices/{id}/credit-notes/{noteId}/recipient-reversal': keepers,
  'GET /admin/finance/invoices/{id}/pdf': treasurers,
  'GET /admin/finance/invoices/{id}/credit-notes/{noteId}/pdf': treasurers,
  'POST /admin/finance/invoices/{id}/send': keepers,
};
