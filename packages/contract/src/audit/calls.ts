import { z } from 'zod';
import { defineCall } from '../core/call.ts';
import { pageFields, pageMeta } from '../core/paging.ts';
import { type AuditedKind, auditEntrySchema, auditedKinds } from './model.ts';

export const getHistory = defineCall({
  method: 'GET',
  path: '/admin/history/{kind}/{id}',
  summary: 'What happened to one record, newest first; needs the right to read the record',
  access: 'signed-in',
  params: z.object({
    kind: z.enum(Object.keys(auditedKinds) as [AuditedKind, ...AuditedKind[]]),
    id: z.uuid(),
  }),
  query: z.object(pageFields()),
  answer: z.object({ data: z.array(auditEntrySchema), meta: pageMeta }),
});

export const listActivity = defineCall({
  method: 'GET',
  path: '/admin/activity',
  summary: 'The newest changes to records that the person may read',
  access: 'dashboard:read',
  query: z.object({ limit: pageFields({ limit: 10, most: 100 }).limit }),
  answer: z.object({ data: z.array(auditEntrySchema) }),
});
