import { z } from 'zod';
import { instant } from '../../core/record.ts';
import { recordKinds } from '../../core/record-kinds.ts';

/** What an audit entry is about. Known once all kinds of records are collected, hence late. */
export const recordKindSchema = z.lazy(() => z.enum(recordKinds()));

/** What stands in an entry where the name of someone was whose data has been erased. */
export const erasedName = 'erased';

/** A value before or after a change, as a person reads it; null when there was none. */
const changeValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export const changeSchema = z.object({
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
    action: z
      .string()
      .describe('The kind of record and what was done, such as `team.member_added`.'),
    detail: z.string().nullable().describe('What the action was done with, where it says so.'),
    changes: z.array(changeSchema),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Orders of the audit log; both are that of time. */
export const auditSorts = ['at', 'createdAt'] as const;

/** Stands in the audit log for anyone who has no account: the product itself, or someone not signed in. */
export const noAccount = 'nobody';

/** What kind of account someone has, as far as there still is one. */
const accountKinds = ['admin', 'staff', 'employee', 'portal'] as const;

/** An entry as the audit log tells it, to who may see all. */
export const loggedEntrySchema = auditEntrySchema
  .extend({
    actor: auditEntrySchema.shape.actor.extend({ account: z.enum(accountKinds).nullable() }),
    requestId: z.string().nullable().describe('Under which the server’s own log tells of it.'),
  })
  .meta({ id: 'LoggedEntry' });
export type LoggedEntry = z.infer<typeof loggedEntrySchema>;

/** Someone who can have done something. */
export const logPersonSchema = z
  .object({ id: z.uuid(), name: z.string(), email: z.string(), role: z.string().nullable() })
  .meta({ id: 'LogPerson' });

/** What happened lately, one line each. */
export const activitySchema = z
  .object({
    id: z.uuid(),
    type: z.string().describe('What was done, such as `member_added`.'),
    title: z.string().describe('A sentence without its subject: "added Asha Rao to Team Neem".'),
    kind: recordKindSchema.describe('What `recordId` is the id of.'),
    recordId: z.uuid(),
    record: z.string().describe('The name of the record it is about.'),
    actor: z.string(),
    timestamp: instant,
  })
  .meta({ id: 'Activity' });
export type Activity = z.infer<typeof activitySchema>;
