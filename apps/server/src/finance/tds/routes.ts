import * as endpoints from '@kolam/contract/finance/tds/endpoints.ts';
import { route } from '#core/route.ts';
import { readTdsBasis } from './basis.ts';
import { addCertificate, dropCertificate, readCertificates } from './certificates.ts';
import { readVendorYears } from './vendors.ts';

export const tdsRoutes = [
  route(endpoints.listVendorYears, (context, { query }) => readVendorYears(context, query)),
  route(endpoints.getTdsBasis, (context, { query }) => readTdsBasis(context, query)),
  route(endpoints.listCertificates, (context, { query }) => readCertificates(context, query)),
  route(endpoints.createCertificate, (context, { body }) => addCertificate(context, body)),
  route(endpoints.removeCertificate, (context, { params }) => dropCertificate(context, params.id)),
];
