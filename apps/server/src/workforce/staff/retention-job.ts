import { addDays, dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import { and, asc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { defineJob, handleJob } from '#core/jobs/job.ts';
import { schedule } from '#core/jobs/schedule.ts';
import type { RequestContext, Services } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { removeFilesOf } from '#platform/files/actions.ts';
import { readOrganisation } from '#platform/organisation/queries.ts';
import { listDocuments, removeDocuments } from './document-store.ts';
import { erase } from './erase.ts';
import { recordOf } from './history.ts';
import { type Locked, lockStaffAndLogin } from './lock-for-update.ts';
import { keptOf, type RetentionDays } from './retention.ts';
import { saveStaff } from './store.ts';
import { staff, staffDocuments } from './tables.ts';

export const retainStaff = defineJob({
  name: 'retain-staff',
  kept: true,
  payload: z.object({}),
  retries: 1,
});

/** Every night. */
export const retentionSchedule = schedule('41 3 * * *', retainStaff, {});

const atOnce = 100;

/** Erases old registrations, and removes the documents of staff who left long ago. */
export function retentionJob(services: Services) {
  return handleJob(retainStaff, async (_, { signal }) => {
    const days = await readOrganisation(services.db);
    const today = dayOf(services.clock.now());
    let beyond: string | null = null;
    for (;;) {
      const ids: string[] = await listExpired(services.db, { days, today, beyond });
      for (const id of ids) {
        signal.throwIfAborted();
        // A failure for one person must not keep the data of all others.
        await endOne(services, { id, days, today }).catch((err: unknown) => {
          services.log.error({ err, staff: id }, 'Data of staff is kept longer than it should be');
        });
      }
      beyond = ids.at(-1) ?? null;
      if (ids.length < atOnce || beyond === null) return;
    }
  });
}

type Due = { days: RetentionDays; today: string };

/** Each in its own transaction. A decision in the meantime keeps the person. */
async function endOne(services: Services, { id, days, today }: Due & { id: string }) {
  await transaction(services.db, async (tx) => {
    const context = productContext(services, tx);
    const locked = await lockStaffAndLogin(tx, id);
    const kept = keptOf(locked.row, days);
    if (kept === null || kept.until >= today) return;
    if (kept.what === 'registration') await erase(tx, context, locked);
    else await removeAllDocuments(tx, context, locked);
  });
}

/** The product itself acts, inside this transaction. */
const productContext = (services: Services, tx: Tx): RequestContext => ({
  ...services,
  actor: { id: null, name: 'Kolam' },
  token: null,
  address: '',
  userAgent: '',
  proxied: false,
  requestId: null,
  expectedVersion: null,
  transaction: (work) => work(tx),
});

async function removeAllDocuments(tx: Tx, context: RequestContext, { row }: Locked) {
  const documents = await listDocuments(tx, [row.id]);
  if (documents.length === 0) return;
  await removeDocuments(tx, row.id);
  await removeFilesOf(
    tx,
    context,
    documents.map(({ id }) => id),
  );
  await saveStaff(tx, row.id, { updatedAt: context.clock.now() });
  await recordChange(tx, context, {
    record: recordOf(row),
    action: 'documents_expired',
    changes: [
      { field: 'document', before: documents.map(({ label }) => label).join(', '), after: null },
    ],
  });
}

/** The condition for `keptOf` before today, for a query. */
function isExpired({ days, today }: Due): SQL | undefined {
  const { registrationDays, documentDays } = days;
  const before = (kept: number) => addDays(today, -kept);
  const registration = dayStart(before(registrationDays));
  const documents = before(documentDays);
  return or(
    and(
      isNull(staff.joinedOn),
      or(
        and(eq(staff.status, 'rejected'), lt(staff.decidedAt, registration)),
        and(
          eq(staff.status, 'pending_review'),
          staff.registered,
          lt(staff.pendingSince, registration),
        ),
      ),
    ),
    and(
      isNotNull(staff.joinedOn),
      or(
        lt(staff.leftOn, documents),
        and(
          isNull(staff.leftOn),
          eq(staff.status, 'rejected'),
          lt(staff.decidedAt, dayStart(documents)),
        ),
      ),
      sql`exists (select from ${staffDocuments} where ${staffDocuments.staffId} = ${staff.id})`,
    ),
  );
}

async function listExpired(
  db: Queryable,
  { beyond, ...due }: Due & { beyond: string | null },
): Promise<string[]> {
  const found = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(beyond === null ? undefined : gt(staff.id, beyond), isExpired(due)))
    .orderBy(asc(staff.id))
    .limit(atOnce);
  return found.map(({ id }) => id);
}
