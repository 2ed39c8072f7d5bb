import { type AccessRows, accountants, administrators, treasurers } from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/finance/employees': treasurers,
  'PATCH /admin/finance/employees/{id}': accountants,
  'GET /admin/finance/payroll': treasurers,
  'GET /admin/finance/payroll/bank-file': treasurers,
  'GET /admin/finance/payroll/export': treasurers,
  'GET /admin/finance/payroll/pay-all': treasurers,
  'GET /admin/finance/payroll/pdf': treasurers,
  'GET /admin/finance/payroll/settings': treasurers,
  'GET /admin/finance/payroll/{id}': treasurers,
  'GET /admin/finance/payroll/{id}/pdf': treasurers,
  'POST /admin/finance/payroll': accountants,
  'POST /admin/finance/payroll/bank-file': accountants,
  'POST /admin/finance/payroll/create-all': accountants,
  'POST /admin/finance/payroll/pay-all': accountants,
  'POST /admin/finance/payroll/preview': treasurers,
  'POST /admin/finance/payroll/preview-all': treasurers,
  'POST /admin/finance/payroll/{id}/pay': accountants,
  'POST /admin/finance/payroll/{id}/reverse': accountants,
  'POST /admin/finance/payroll/{id}/void': accountants,
  'PUT /admin/finance/payroll/settings': administrators,
};
