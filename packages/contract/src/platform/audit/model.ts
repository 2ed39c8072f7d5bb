import { z } from 'zod';
import { instant } from '../../core/record.ts';
import { recordKinds } from '../../core/record-kinds.ts';

/**
 * The kind of record of an audit entry. Lazy, because it is only known once all kinds of records
 * are collected.
 */
export const recordKindSchema = z.lazy(() => z.enum(recordKinds()));

/** Replaces the name of an erased person in an entry. */
export const erasedName = 'erased';

/** A displayed value before or after a change. Null when there was none. */
const changeValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const changeSchema = z.object({
  field: z.string(),
  before: changeValue,
  after: changeValue,
});
export type Change = z.infer<typeof changeSchema>;

export const auditEntrySchema = z
  .object({
    id: z.uuid(),
    at: instant,
    actor: z.object({ id: z.uuid().nullable(), name: z.string() }),
    kind: recordKindSchema,
    recordId: z.uuid(),
    title: z.string().describe('The record’s name at that time.'),
    action: z.string().describe('The record kind and the action, such as `team.member_added`.'),
    detail: z.string().nullable().describe('Further detail of the action, if it has one.'),
    changes: z.array(changeSchema),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** The kind of the actor: of the account, if it still exists, or an API key. */
const accountKinds = ['admin', 'staff', 'employee', 'portal', 'api-key'] as const;

/** An entry of the audit log, for users who may see all of it. */
export const loggedEntrySchema = auditEntrySchema
  .extend({
    actor: auditEntrySchema.shape.actor.extend({ account: z.enum(accountKinds).nullable() }),
    requestId: z.string().nullable().describe('Id of the request in the server’s log.'),
  })
  .meta({ id: 'LoggedEntry' });
export type LoggedEntry = z.infer<typeof loggedEntrySchema>;

/** A possible actor. */
export const logPersonSchema = z
  .object({ id: z.uuid(), name: z.string(), email: z.string(), role: z.string().nullable() })
  .meta({ id: 'LogPerson' });

/** Recent activity, one line each. */
export const activitySchema = z
  .object({
    id: z.uuid(),
    type: z.string().describe('The action, such as `member_added`.'),
    title: z.string().describe('A sentence without its subject: "added Asha Rao to Team Neem".'),
    kind: recordKindSchema.describe('The kind of record that `recordId` refers to.'),
    recordId: z.uuid(),
    record: z.string().describe('The name of the record.'),
    actor: z.string(),
    timestamp: instant,
  })
  .meta({ id: 'Activity' });
export type Activity = z.infer<typeof activitySchema>;
