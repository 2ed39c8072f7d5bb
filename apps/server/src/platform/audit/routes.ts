import * as endpoints from '@kolam/contract/platform/audit/endpoints.ts';
import { route } from '#core/route.ts';
import { exportAuditLog } from './export.ts';
import { readActivity, readHistory } from './history.ts';
import { readAuditEntry, readAuditLog, readAuditPeople } from './read-log.ts';

export const auditRoutes = [
  route(endpoints.getHistory, (context, { params, query }) => readHistory(context, params, query)),
  route(endpoints.listActivity, (context, { query }) => readActivity(context, query)),
  route(endpoints.listAudit, (context, { query }) => readAuditLog(context, query)),
  route(endpoints.exportAudit, (context, { query }) => exportAuditLog(context, query)),
  route(endpoints.listAuditPeople, (context, { query }) => readAuditPeople(context, query)),
  route(endpoints.getAuditEntry, (context, { params }) => readAuditEntry(context, params.id)),
];
