import { sql } from 'drizzle-orm';
import { transaction } from '#core/database/transaction.ts';
import { Failure } from '#core/failure.ts';
import type { Tools } from '#core/scope.ts';
import { erasedIdsIn } from './backups/folder.ts';
import { eraseAgain } from './employees/erase.ts';
import { rememberErased } from './employees/remember-erased.ts';

/** The ids of everybody who was ever erased, as far as what lies outside of the database knows. */
export async function erasedOutside(
  { files, settings }: Pick<Tools, 'files' | 'settings'>,
  folders: string[] = [],
): Promise<Set<string>> {
  const ids = new Set(await files.erasedIds());
  for (const folder of [settings.backups.folder, ...folders]) {
    for (const id of await erasedIdsIn(folder)) ids.add(id);
  }
  return ids;
}

/**
 * Erases those of these people whom the database does not know as erased: it was restored from before
 * that, however somebody did it. Answers how many there were.
 */
export async function eraseKnown(tools: Tools, ids: Iterable<string>): Promise<number> {
  const given = [...ids];
  const { rows } = await tools.db.execute<{ id: string; isThere: boolean }>(sql`
    select given.id, employees.id is not null as "isThere"
    from unnest(${sql.param(given)}::uuid[]) as given (id)
    left join employees on employees.id = given.id
    where not exists (select from erasures where erasures.id = given.id)`);
  const scope = {
    ...tools,
    actor: { id: null, name: 'Kolam' },
    token: null,
    address: '',
    userAgent: '',
    requestId: null,
    expectedVersion: null,
    transaction: <T>(work: Parameters<typeof transaction<T>>[1]) => transaction(tools.db, work),
  };
  let erased = 0;
  for (const { id, isThere } of rows) {
    if (isThere) erased += await eraseOne(() => eraseAgain(scope, id));
    else await noteErased(tools, id);
  }
  return erased;
}

/** Of several servers that start together one is quicker. */
async function eraseOne(work: () => Promise<unknown>): Promise<number> {
  try {
    await work();
    return 1;
  } catch (error) {
    if (error instanceof Failure && error.kind === 'not-found') return 0;
    throw error;
  }
}

/** Of somebody whom the backup does not know yet only the id is to be kept. */
async function noteErased({ db, clock }: Tools, id: string): Promise<void> {
  const at = clock.now().toISOString();
  await db.execute(sql`insert into erasures (id, at) values (${id}, ${at}) on conflict do nothing`);
}

/** Brings a database up to date with what was erased since it was as it is, before it is served. */
export async function eraseWhoCameBack(tools: Tools): Promise<void> {
  try {
    const outside = await erasedOutside(tools);
    const erased = await eraseKnown(tools, outside);
    if (erased > 0)
      console.log(`Erased ${erased} people again whom a restored backup had brought back.`);
    const { rows } = await tools.db.execute<{ id: string }>(sql`select id from erasures`);
    await rememberErased(
      tools,
      rows.flatMap(({ id }) => (outside.has(id) ? [] : [id])),
    );
  } catch (err) {
    // A file store that is away for a moment keeps nobody from working.
    tools.log.error({ err }, 'It could not be checked whether somebody erased came back');
  }
}
