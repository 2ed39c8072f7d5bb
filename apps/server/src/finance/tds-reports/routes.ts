import * as endpoints from '@kolam/contract/finance/tds-reports/endpoints.ts';
import { route } from '#core/route.ts';
import { addChallan, dropChallan } from './challans.ts';
import { readCertificate, refuseCertificate } from './client-certificates.ts';
import { exportTdsPayableList, readTdsPayable } from './payable.ts';
import { exportTdsReceivableList, readTdsReceivable } from './receivable.ts';

export const tdsReportRoutes = [
  route(endpoints.listTdsPayable, (context, { query }) => readTdsPayable(context, query)),
  route(endpoints.exportTdsPayable, (context, { query }) => exportTdsPayableList(context, query)),
  route(endpoints.createChallan, (context, { body }) => addChallan(context, body)),
  route(endpoints.removeChallan, (context, { params }) => dropChallan(context, params.id)),
  route(endpoints.listTdsReceivable, (context, { query }) => readTdsReceivable(context, query)),
  route(endpoints.exportTdsReceivable, (context, { query }) =>
    exportTdsReceivableList(context, query),
  ),
  route(endpoints.getClientCertificate, (context, { params }) =>
    readCertificate(context, params.id),
  ),
  route(endpoints.refuseClientCertificate, (context, { params, body }) =>
    refuseCertificate(context, params.id, body),
  ),
];
