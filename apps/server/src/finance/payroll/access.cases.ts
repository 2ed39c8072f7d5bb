import { type AccessRows, administrators, keepers, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/employees': treasurers,
  'PATCH /admin/finance/employees/{id}': keepers,
  'GET /admin/finance/payroll': treasurers,
  'GET /admin/finance/payroll/bank-file': treasurers,
  'GET /admin/finance/payroll/export': treasurers,
  'GET /admin/finance/payroll/pay-all': treasurers,
  'GET /admin/finance/payroll/settings': treasurers,
  'GET /admin/finance/payroll/{id}': treasurers,
  'GET /admin/finance/payroll/{id}/pdf': treasurers,
  'POST /admin/finance/payroll': keepers,
  'POST /admin/finance/payroll/bank-file': keepers,
  'POST /admin/finance/payroll/create-all': keepers,
  'POST /admin/finance/payroll/pay-all': keepers,
  'POST /admin/finance/payroll/preview': treasurers,
  'POST /admin/finance/payroll/preview-all': treasurers,
  'POST /admin/finance/payroll/{id}/pay': keepers,
  'POST /admin/finance/payroll/{id}/reverse': keepers,
  'POST /admin/finance/payroll/{id}/void': keepers,
  'PUT /admin/finance/payroll/settings': administrators,
};
