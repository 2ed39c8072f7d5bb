import { Readable } from 'node:stream';
import { dayOf } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { searchOf } from '@kolam/contract/core/paging.ts';
import { recordOf } from '@kolam/contract/core/record-kinds.ts';
import { allChangeTexts } from '@kolam/contract/platform/audit/change-texts.ts';
import type { exportAudit } from '@kolam/contract/platform/audit/endpoints.ts';
import { entryVerbOf } from '@kolam/contract/platform/audit/history-phrase.ts';
import type { LoggedEntry } from '@kolam/contract/platform/audit/model.ts';
import { noAccount } from '@kolam/contract/platform/audit/values.ts';
import type { Queryable } from '#core/database/types.ts';
import { sortOf } from '#core/listing.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { type CellValue, csvStream } from '#core/spreadsheet/write-csv.ts';
import { xlsxStream } from '#core/spreadsheet/write-xlsx.ts';
import { noteExport } from './actions.ts';
import { findActor, kindsOfActors } from './actors.ts';
import { namesOfPeople } from './hooks.ts';
import { listLogPage, logBatches } from './log-store.ts';
import { presentLogged } from './present.ts';
import { filterOf } from './read-log.ts';

const columns = [
  'Day',
  'Time (IST)',
  'Person',
  'Action',
  'Kind',
  'Record',
  'Changes',
  'Person id',
  'Record id',
  'Request id',
];

const batch = 1000;
const newestAlone = { page: 1, limit: 1 };

type Asked = QueryOf<typeof exportAudit>;

/**
 * Exports the filtered log as CSV or XLSX, without entries from later on, read in batches while it
 * is sent.
 */
export async function exportAuditLog(context: SignedInContext, query: Asked) {
  const filter = filterOf(query);
  const { rows: found, total } = await listLogPage(context.db, {
    filter,
    descending: true,
    page: newestAlone,
  });
  await noteExport(context, {
    what: 'the audit log',
    format: query.format,
    filters: await filtersOf(context, query),
    search: searchOf(query),
    rows: total,
  });
  const [newest] = found;
  const { descending } = sortOf(query.sort);
  async function* rows() {
    if (!newest) return;
    const whole = { filter, newest, descending, size: batch };
    for await (const entries of logBatches(context.db, whole)) {
      yield* (await presentLogged(context.db, entries)).map(cells);
    }
  }
  const listed = Readable.from(rows());
  return query.format === 'csv'
    ? {
        stream: csvStream(columns, listed),
        fileName: 'audit-log.csv',
        contentType: 'text/csv' as const,
      }
    : {
        stream: xlsxStream(columns, listed, { sheetName: 'Audit log' }),
        fileName: 'audit-log.xlsx',
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' as const,
      };
}

async function filtersOf({ db }: SignedInContext, query: Asked) {
  const { actor, kind = 'all', from, to } = query;
  return {
    actor: actor === undefined ? null : await whoIs(db, actor),
    kind: kind === 'all' ? null : recordOf(kind).label,
    record: await recordAsked(db, query),
    from,
    to,
  };
}

/** For an employee, returns only the id, so that no name stays behind. */
async function whoIs(db: Queryable, actor: string) {
  if (actor === noAccount) return 'Nobody with an account';
  const [person] = await findActor(db, actor);
  const isKept = person && (await kindsOfActors(db, [actor])).get(actor) !== 'employee';
  return isKept ? person.name : { person: actor };
}

/** For a person, returns only the id, so that no name stays behind. */
async function recordAsked(db: Queryable, query: Asked) {
  const { recordId } = query;
  if (recordId === undefined) return null;
  const people = await namesOfPeople.only()(db, [recordId]);
  if (people.has(recordId)) return { person: recordId };
  const filter = { ...filterOf({}), recordId };
  const { rows } = await listLogPage(db, { filter, descending: true, page: newestAlone });
  return rows[0]?.title ?? recordId;
}

const indianTime = (at: string) => new Date(Date.parse(at) + 330 * 60_000).toISOString();

function cells(entry: LoggedEntry): CellValue[] {
  const { at, actor, kind, title, recordId, requestId } = entry;
  const changes = allChangeTexts(entry).map(({ label, before, after }) =>
    before === undefined
      ? `${label}: ${after ?? 'nothing'}`
      : `${label}: ${before ?? 'nothing'} → ${after ?? 'nothing'}`,
  );
  return [
    dayOf(new Date(at)),
    indianTime(at).slice(11, 19),
    actor.name,
    entryVerbOf(entry),
    recordOf(kind).label,
    title,
    changes.join('\n'),
    actor.id,
    recordId,
    requestId,
  ];
}
