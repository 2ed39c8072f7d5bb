import type { ImportMapping } from '@kolam/contract/people/employee-imports/model.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { yieldToRequests } from '#core/database/yield-to-requests.ts';
import type { Services } from '#core/request-context.ts';
import { candidateReader } from './candidates.ts';
import { checkedPeopleOf, insertCheckedPeople } from './checked-people.ts';
import { changesOf, type RefusedCandidate } from './decide.ts';
import { openDirectory } from './directory.ts';
import { fileRows, inBatches, oneAhead } from './file-rows.ts';
import { type NewTeams, newTeamsAfter } from './new-teams.ts';
import type { FileRow } from './read-person.ts';
import { insertRefusedRows } from './refused-rows.ts';
import { checking, running } from './steps.ts';
import { advanceImport, type ImportRow } from './store.ts';

/**
 * Rows per transaction: enough that its overhead hardly matters, few enough that others hardly wait
 * for the embedded database's one connection.
 */
const usualBatch = 250;

/** A user ended the import, or another server continued it. */
export class Superseded extends Error {
  override name = 'Superseded';
}

type Progress = Pick<
  ImportRow,
  'done' | 'created' | 'updated' | 'unchanged' | 'refused' | 'newTeams'
>;

/** An import being processed, in its state in the database. */
export type Work = {
  row: ImportRow;
  mapping: ImportMapping;
  signal: AbortSignal;
  /** Rows per transaction, if not the usual number. */
  batchSize?: number | undefined;
};

/**
 * Processes an import's file from where it stopped, batch by batch. Each batch is decided, written
 * and recorded in one transaction, so that a killed server loses and duplicates nothing. In the
 * state `queued` no employee is changed, but everything else is the same, so the check has the
 * counts of the run, if nothing else changes.
 * @throws Superseded, or Failure when the file can't be read
 */
export async function workThrough(services: Services, work: Work): Promise<Progress> {
  const { row, signal } = work;
  const step = row.status === 'queued' ? checking(row) : running(services, row);
  let progress: Progress = row;
  const newTeams: NewTeams = {
    maximum: row.newTeamMaximum,
    known: new Map(),
    created: 0,
  };
  for await (const { batch, candidates, refused, isGivenUp } of oneAhead(
    batchesLeft(services, work),
  )) {
    signal.throwIfAborted();
    const before = progress;
    progress = await transaction(services.db, async (tx) => {
      // A run finds those of earlier batches among the existing ones.
      if (row.status === 'running') {
        newTeams.known.clear();
        newTeams.created = before.newTeams.length;
      }
      const directory = await openDirectory(tx, candidates, newTeams);
      const asked = changesOf(candidates, { directory, isGivenUp });
      const { places } = directory;
      const missing = [...newTeams.known.values()];
      const { done, ...outcome } = await step(tx, { asked, places, newTeams: missing });
      const allRefused = [...refused, ...asked.refused, ...outcome.refused];
      const after = progressAfter(before, {
        batch,
        unchanged: asked.unchanged,
        ...outcome,
        refused: allRefused.length,
        newTeams: newTeamsAfter(before.newTeams, { created: missing, done, places }),
      });
      await advance(tx, services, { row, before, after });
      await insertRefusedRows(tx, row.id, allRefused.map(keptRow));
      if (row.madeInPortal && row.status === 'queued') {
        const { teams } = places;
        const checked = { candidates, asked, refused: allRefused, teams };
        const found = checkedPeopleOf(work.mapping, checked);
        await insertCheckedPeople(tx, row.id, found);
      }
      return after;
    });
    await yieldToRequests(services.db);
  }
  return progress;
}

/** Yields the rest of the file, read as far as possible without looking up employees. */
async function* batchesLeft(
  services: Services,
  { row, mapping, batchSize: size = usualBatch }: Work,
) {
  const candidatesOf = candidateReader(mapping, row);
  const rows = belowHeader(fileRows(services.files, row));
  let seen = 0;
  for await (const batch of inBatches(rows, { size, done: row.done })) {
    const found = await candidatesOf(services.db, batch);
    seen += batch.length;
    // Done before an interruption: read again only for the emails.
    if (seen > row.done) yield { batch, ...found };
  }
}

async function* belowHeader(rows: AsyncGenerator<FileRow>): AsyncGenerator<FileRow> {
  await rows.next();
  yield* rows;
}

type Counted = Omit<Progress, 'done'>;

function progressAfter(before: Progress, batch: Counted & { batch: FileRow[] }): Progress {
  return {
    done: before.done + batch.batch.length,
    created: before.created + batch.created,
    updated: before.updated + batch.updated,
    unchanged: before.unchanged + batch.unchanged,
    refused: before.refused + batch.refused,
    newTeams: batch.newTeams,
  };
}

async function advance(
  tx: Tx,
  { clock }: Services,
  { row, before, after }: { row: ImportRow; before: Progress; after: Progress },
): Promise<void> {
  const from = { status: row.status, done: before.done };
  const advanced = await advanceImport(tx, { id: row.id, from, ...after, updatedAt: clock.now() });
  if (!advanced) throw new Superseded();
}

function keptRow({ row, refusal }: RefusedCandidate) {
  return { line: row.line, cells: row.cells, column: refusal.column, reason: refusal.reason };
}
