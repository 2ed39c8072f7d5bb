import { type AccessRows, accountants, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/events/{id}/documents': treasurers,
  'GET /admin/finance/invoices': treasurers,
  'GET /admin/finance/invoices/export': treasurers,
  'GET /admin/finance/invoices/{id}': treasurers,
  'POST /admin/finance/invoices': accountants,
  'PATCH /admin/finance/invoices/{id}': accountants,
  'DELETE /admin/finance/invoices/{id}': accountants,
  'POST /admin/finance/invoices/{id}/issue': accountants,
  'POST /admin/finance/invoices/{id}/void': accountants,
  'PUT /admin/finance/invoices/{id}/bill': accountants,
  'PUT /admin/finance/invoices/{id}/credit': accountants,
  'PUT /admin/finance/invoices/{id}/event': accountants,
  'POST /admin/finance/invoices/{id}/credit-notes': accountants,
  'PUT /admin/finance/invoices/{id}/credit-notes/{noteId}/recipient-reversal': accountants,
  'GET /admin/finance/invoices/{id}/pdf': treasurers,
  'GET /admin/finance/invoices/{id}/credit-notes/{noteId}/pdf': treasurers,
  'GET /admin/finance/invoices/{id}/self-invoice/pdf': treasurers,
  'POST /admin/finance/invoices/{id}/send': accountants,
};
