import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import type { Queryable } from '#core/database/types.ts';
import { Failure } from '#core/failure.ts';
import { defineJob, handleJob } from '#core/jobs/job.ts';
import type { Services } from '#core/request-context.ts';
import { erasedPeople, logErasure } from './erasure-log.ts';
import { erasable } from './hooks.ts';
import { erasedOutside } from './queries.ts';

/** How many people reappeared and were erased again, and those whose erasure failed. */
type Outcome = { erased: number; failed: string[] };

/**
 * Erases the given people that the database does not list as erased: it was restored from before
 * their erasure, by whatever means. One failure does not stop the others.
 */
export async function eraseKnown(services: Services, ids: Iterable<string>): Promise<Outcome> {
  const given = [...ids];
  const { rows } = await services.db.execute<{ id: string }>(sql`
    select given.id from (select distinct unnest(${sql.param(given)}::uuid[])) as given (id)
    where not exists (select from erasures where erasures.id = given.id)`);
  const unknown = rows.map(({ id }) => id);
  const replays = await replaysOf(services.db, unknown);
  const context = {
    ...services,
    actor: { id: null, name: 'Kolam' },
    token: null,
    address: '',
    userAgent: '',
    proxied: false,
    requestId: null,
    expectedVersion: null,
    transaction: <T>(work: Parameters<typeof transaction<T>>[1]) => transaction(services.db, work),
  };
  const outcome: Outcome = { erased: 0, failed: [] };
  for (const id of unknown) {
    try {
      const replay = replays.get(id);
      if (replay) outcome.erased += await eraseOne(() => replay(context, id));
      else await noteErased(services, id);
    } catch (err) {
      services.log.error(
        { err },
        'Somebody who was erased came back and could not be erased again',
      );
      outcome.failed.push(id);
    }
  }
  return outcome;
}

/** Returns how to erase each of these people who is there. */
async function replaysOf(db: Queryable, ids: string[]) {
  const replays = new Map<string, ReturnType<typeof erasable.parts>[number]['replay']>();
  for (const { find, replay } of erasable.parts()) {
    for (const id of await find(db, ids)) replays.set(id, replay);
  }
  return replays;
}

/** When several servers start together, another one may be faster. */
async function eraseOne(work: () => Promise<unknown>): Promise<number> {
  try {
    await work();
    return 1;
  } catch (error) {
    if (error instanceof Failure && error.kind === 'not-found') return 0;
    throw error;
  }
}

/** For a person whom the backup does not contain, only the id is recorded. */
async function noteErased({ db, clock }: Services, id: string): Promise<void> {
  const at = clock.now().toISOString();
  await db.execute(sql`insert into erasures (id, at) values (${id}, ${at}) on conflict do nothing`);
}

const replayErasuresTask = defineJob({
  name: 'erase-again',
  kept: true,
  payload: z.object({
    /** In addition to those in the store and in the backups. */
    ids: z.array(z.uuid()),
  }),
  retries: 20,
});

/** Enqueues a job for the failed erasures. Until it succeeds, the system's health page shows it. */
export const eraseLater = (services: Services, ids: string[]): Promise<void> =>
  transaction(services.db, (tx) => services.jobs.enqueue(tx, replayErasuresTask, { ids }));

export function replayErasuresJob(services: Services) {
  return handleJob(replayErasuresTask, async ({ ids }) => {
    const { failed } = await catchUp(services, ids);
    if (failed.length === 0) return;
    throw new Error(`${failed.length} of those who were erased and came back are still there`);
  });
}

/** Repeats erasures, and stores those that only the database has outside of it. */
async function catchUp(services: Services, ids: string[]): Promise<Outcome> {
  const outside = await erasedOutside(services);
  const outcome = await eraseKnown(services, [...outside, ...ids]);
  const erased = await erasedPeople(services.db);
  await logErasure(
    services,
    erased.filter((id) => !outside.has(id)),
  );
  return outcome;
}

/** Brings a database up to date with later erasures before it is served. */
export async function eraseWhoCameBack(services: Services): Promise<void> {
  try {
    const { erased, failed } = await catchUp(services, []);
    if (erased > 0)
      console.log(`Erased ${erased} people again whom a restored backup had brought back.`);
    if (failed.length > 0) await eraseLater(services, failed);
  } catch (err) {
    // A file store that is briefly unavailable must not stop work. The job checks again.
    services.log.error({ err }, 'It could not be checked whether somebody erased came back');
    await eraseLater(services, []);
  }
}
