import { type AccessRows, keepers, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'POST /admin/finance/recon/statements': keepers,
  'GET /admin/finance/recon/statements': treasurers,
  'GET /admin/finance/recon/statements/{id}': treasurers,
  'GET /admin/finance/recon/statements/{id}/sure': treasurers,
  'DELETE /admin/finance/recon/statements/{id}': keepers,
  'GET /admin/finance/recon/statements/{id}/rows': treasurers,
  'GET /admin/finance/recon/statements/{id}/export': treasurers,
  'POST /admin/finance/recon/statements/{id}/accept-sure': keepers,
  'POST /admin/finance/recon/statements/{id}/undo-sure': keepers,
  'GET /admin/finance/recon/rows/{id}/candidates': treasurers,
  'POST /admin/finance/recon/rows/{id}/match': keepers,
  'POST /admin/finance/recon/rows/{id}/unmatch': keepers,
  'POST /admin/finance/recon/rows/{id}/set-aside': keepers,
  'POST /admin/finance/recon/rows/{id}/bring-back': keepers,
  'POST /admin/finance/recon/rows/{id}/create-payment': keepers,
  'POST /admin/finance/recon/rows/{id}/create-receipt': keepers,
};
