import { type AccessRows, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/gst/readiness': treasurers,
  'GET /admin/finance/gst/gstr1': treasurers,
  'GET /admin/finance/gst/gstr1/export': treasurers,
  'GET /admin/finance/gst/gstr3b': treasurers,
  'GET /admin/finance/gst/gstr3b/export': treasurers,
  'GET /admin/finance/gst/documents': treasurers,
};
