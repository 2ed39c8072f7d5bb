import * as calls from '@kolam/contract/platform/audit/calls.ts';
import { route } from '#core/route.ts';
import { exportAuditLog } from './export.ts';
import { readActivity, readHistory } from './history.ts';
import { readAuditEntry, readAuditLog, readAuditPeople } from './read-log.ts';

export const auditRoutes = [
  route(calls.getHistory, (scope, { params, query }) => readHistory(scope, params, query)),
  route(calls.listActivity, (scope, { query }) => readActivity(scope, query)),
  route(calls.listAudit, (scope, { query }) => readAuditLog(scope, query)),
  route(calls.exportAudit, (scope, { query }) => exportAuditLog(scope, query)),
  route(calls.listAuditPeople, (scope, { query }) => readAuditPeople(scope, query)),
  route(calls.getAuditEntry, (scope, { params }) => readAuditEntry(scope, params.id)),
];
