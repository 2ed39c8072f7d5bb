import * as calls from '@kolam/contract/finance/parties/calls.ts';
import { route } from '#core/route.ts';
import { createParty } from './create.ts';
import { exportParties, readPartyTemplate } from './export.ts';
import { importParties } from './import.ts';
import { readParties, readParty } from './read.ts';
import { removeParty, restoreParty } from './remove.ts';
import { revealPartyBank } from './reveal-bank.ts';
import { updateParty } from './update.ts';

const customer = 'customer';
const vendor = 'vendor';

export const partyRoutes = [
  route(calls.listCustomers, (scope, { query }) => readParties(scope, customer, query)),
  route(calls.exportCustomers, (scope, { query }) => exportParties(scope, customer, query)),
  route(calls.getCustomerTemplate, () => readPartyTemplate(customer)),
  route(calls.importCustomers, (scope, sent) => importParties(scope, customer, sent)),
  route(calls.getCustomer, (scope, { params }) => readParty(scope, customer, params.id)),
  route(calls.createCustomer, (scope, { body }) => createParty(scope, customer, body)),
  route(calls.updateCustomer, (scope, { params, body }) =>
    updateParty(scope, customer, params.id, body),
  ),
  route(calls.removeCustomer, (scope, { params }) => removeParty(scope, customer, params.id)),
  route(calls.restoreCustomer, (scope, { params }) => restoreParty(scope, customer, params.id)),
  route(calls.revealCustomerBank, (scope, { params }) =>
    revealPartyBank(scope, customer, params.id),
  ),

  route(calls.listVendors, (scope, { query }) => readParties(scope, vendor, query)),
  route(calls.exportVendors, (scope, { query }) => exportParties(scope, vendor, query)),
  route(calls.getVendorTemplate, () => readPartyTemplate(vendor)),
  route(calls.importVendors, (scope, sent) => importParties(scope, vendor, sent)),
  route(calls.getVendor, (scope, { params }) => readParty(scope, vendor, params.id)),
  route(calls.createVendor, (scope, { body }) => createParty(scope, vendor, body)),
  route(calls.updateVendor, (scope, { params, body }) =>
    updateParty(scope, vendor, params.id, body),
  ),
  route(calls.removeVendor, (scope, { params }) => removeParty(scope, vendor, params.id)),
  route(calls.restoreVendor, (scope, { params }) => restoreParty(scope, vendor, params.id)),
  route(calls.revealVendorBank, (scope, { params }) => revealPartyBank(scope, vendor, params.id)),
];
