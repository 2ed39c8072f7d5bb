import { type AccessRows, inPortal } from '../../../test/access.ts';

const money = inPortal('owner', 'finance');

export const access: AccessRows = {
  'GET /company/invoices': money,
  'GET /company/invoices/{id}': money,
  'GET /company/invoices/{id}/pdf': money,
  'POST /company/payment-details': money,
  'GET /company/payment-notices': money,
  'POST /company/payment-notices': money,
  'POST /company/payment-notices/{id}/withdraw': money,
  'GET /company/tds-certificates': money,
  'POST /company/tds-certificates': money,
  'POST /company/tds-certificates/{id}/withdraw': money,
  'GET /company/statements': money,
  'GET /company/statements/{id}/pdf': money,
};
