import { type AccessRows, accountants, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'POST /admin/finance/recon/statements': accountants,
  'GET /admin/finance/recon/statements': treasurers,
  'GET /admin/finance/recon/statements/{id}': treasurers,
  'GET /admin/finance/recon/statements/{id}/sure': treasurers,
  'DELETE /admin/finance/recon/statements/{id}': accountants,
  'GET /admin/finance/recon/statements/{id}/rows': treasurers,
  'GET /admin/finance/recon/statements/{id}/export': treasurers,
  'POST /admin/finance/recon/statements/{id}/accept-sure': accountants,
  'POST /admin/finance/recon/statements/{id}/undo-sure': accountants,
  'GET /admin/finance/recon/rows/{id}/candidates': treasurers,
  'POST /admin/finance/recon/rows/{id}/match': accountants,
  'POST /admin/finance/recon/rows/{id}/unmatch': accountants,
  'POST /admin/finance/recon/rows/{id}/record-entry': accountants,
  'POST /admin/finance/recon/rows/{id}/set-aside': accountants,
  'POST /admin/finance/recon/rows/{id}/bring-back': accountants,
  'POST /admin/finance/recon/rows/{id}/create-payment': accountants,
  'POST /admin/finance/recon/rows/{id}/create-payouts': accountants,
  'POST /admin/finance/recon/rows/{id}/create-receipt': accountants,
};
