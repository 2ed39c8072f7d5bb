import * as endpoints from '@kolam/contract/finance/parties/endpoints.ts';
import { route } from '#core/route.ts';
import { createParty } from './create.ts';
import { exportParties, readPartyTemplate } from './export.ts';
import { importParties } from './import.ts';
import { readParties, readParty } from './read.ts';
import { removeParty, restoreParty } from './remove.ts';
import { revealPartyBank, revealPartyPan } from './reveal.ts';
import { updateParty } from './update.ts';

const customer = 'customer';
const vendor = 'vendor';

export const partyRoutes = [
  route(endpoints.listCustomers, (context, { query }) => readParties(context, customer, query)),
  route(endpoints.exportCustomers, (context, { query }) => exportParties(context, customer, query)),
  route(endpoints.getCustomerTemplate, () => readPartyTemplate(customer)),
  route(endpoints.importCustomers, (context, sent) => importParties(context, customer, sent)),
  route(endpoints.getCustomer, (context, { params }) => readParty(context, customer, params.id)),
  route(endpoints.createCustomer, (context, { body }) => createParty(context, customer, body)),
  route(endpoints.updateCustomer, (context, { params, body }) =>
    updateParty(context, customer, params.id, body),
  ),
  route(endpoints.removeCustomer, (context, { params }) =>
    removeParty(context, customer, params.id),
  ),
  route(endpoints.restoreCustomer, (context, { params }) =>
    restoreParty(context, customer, params.id),
  ),
  route(endpoints.revealCustomerBank, (context, { params }) =>
    revealPartyBank(context, customer, params.id),
  ),
  route(endpoints.revealCustomerPan, (context, { params }) =>
    revealPartyPan(context, customer, params.id),
  ),

  route(endpoints.listVendors, (context, { query }) => readParties(context, vendor, query)),
  route(endpoints.exportVendors, (context, { query }) => exportParties(context, vendor, query)),
  route(endpoints.getVendorTemplate, () => readPartyTemplate(vendor)),
  route(endpoints.importVendors, (context, sent) => importParties(context, vendor, sent)),
  route(endpoints.getVendor, (context, { params }) => readParty(context, vendor, params.id)),
  route(endpoints.createVendor, (context, { body }) => createParty(context, vendor, body)),
  route(endpoints.updateVendor, (context, { params, body }) =>
    updateParty(context, vendor, params.id, body),
  ),
  route(endpoints.removeVendor, (context, { params }) => removeParty(context, vendor, params.id)),
  route(endpoints.restoreVendor, (context, { params }) => restoreParty(context, vendor, params.id)),
  route(endpoints.revealVendorBank, (context, { params }) =>
    revealPartyBank(context, vendor, params.id),
  ),
  route(endpoints.revealVendorPan, (context, { params }) =>
    revealPartyPan(context, vendor, params.id),
  ),
];
