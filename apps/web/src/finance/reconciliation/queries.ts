import type { QueryOf, ResponseOf } from '@kolam/contract/api-types.ts';
import type {
  BankRow,
  BankStatement,
  StatementMapping,
} from '@kolam/contract/finance/reconciliation/model.ts';
import { keepPreviousData, type Query, queryOptions, useQuery } from '@tanstack/react-query';
import { invalidate, removeCached } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { queryClient } from '#core/query-client.ts';
import { upload } from '#core/upload.ts';

const uploadRoute = 'POST /admin/finance/recon/statements';
const rowsRoute = 'GET /admin/finance/recon/statements/{id}/rows';

export type StatementRecord = ResponseOf<'GET /admin/finance/recon/statements/{id}'>;
export type SureRows = ResponseOf<'GET /admin/finance/recon/statements/{id}/sure'>;
export type ReadFile = ResponseOf<typeof uploadRoute>;
type RowsResponse = ResponseOf<typeof rowsRoute>;

const reconciliationKey = ['reconciliation'];
const listKey = [...reconciliationKey, 'list'];
const candidatesKey = [...reconciliationKey, 'candidates'];
const recordKey = (id: string) => [...reconciliationKey, 'record', id];
const rowsKey = (id: string) => [...reconciliationKey, 'rows', id];
// Separate from the others: it compares all open rows, which is too expensive after each match.
const allSureKey = ['sure rows'];
const sureKey = (id: string) => [...allSureKey, id];

/** One page of the statements. */
export const statementsPage = (query: QueryOf<'GET /admin/finance/recon/statements'>) =>
  queryOptions({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => api('GET /admin/finance/recon/statements', { query, signal }),
  });

/** The page for the screen. The previous page stays while the next one loads. */
export const useStatementsPage = (query: QueryOf<'GET /admin/finance/recon/statements'>) =>
  useQuery({ ...statementsPage(query), placeholderData: keepPreviousData });

export const statementRecord = (id: string) =>
  queryOptions<StatementRecord>({
    queryKey: recordKey(id),
    queryFn: ({ signal }) =>
      api('GET /admin/finance/recon/statements/{id}', { params: { id }, signal }),
  });

export const useStatement = (id: string) => useQuery(statementRecord(id));

/** The number of sure rows of a statement. */
export const sureRows = (id: string) =>
  queryOptions<SureRows>({
    queryKey: sureKey(id),
    queryFn: ({ signal }) =>
      api('GET /admin/finance/recon/statements/{id}/sure', { params: { id }, signal }),
  });

export const useSureRows = (id: string) => useQuery(sureRows(id));

/** One page of a statement's rows. */
export const rowsPage = (id: string, query: QueryOf<typeof rowsRoute>) =>
  queryOptions({
    queryKey: [...rowsKey(id), query],
    queryFn: ({ signal }) => api(rowsRoute, { params: { id }, query, signal }),
  });

/**
 * The page for the screen. The previous page of the same statement stays while the next one loads.
 */
export const useRowsPage = (id: string, query: QueryOf<typeof rowsRoute>) =>
  useQuery({
    ...rowsPage(id, query),
    placeholderData: (before, asked) =>
      asked?.queryKey[2] === id ? keepPreviousData(before) : undefined,
  });

/** The payments that a row may be matched with: suggestions, or with a search any payment. */
export const useCandidates = (rowId: string, search: string, enabled: boolean) =>
  useQuery({
    enabled,
    queryKey: [...candidatesKey, rowId, search],
    queryFn: ({ signal }) => {
      const query = { search: search || undefined };
      return api('GET /admin/finance/recon/rows/{id}/candidates', {
        params: { id: rowId },
        query,
        signal,
      });
    },
    placeholderData: (before, asked) =>
      asked?.queryKey[2] === rowId ? keepPreviousData(before) : undefined,
  });

type FileToRead = {
  file: File;
  /**
   * Distinguishes one choice of a file from the next, which may be the same file after it was
   * corrected.
   */
  choice: number;
  /** Undefined to detect it from the file. */
  mapping: StatementMapping | undefined;
};

/**
 * Previews how a file would be imported. Nothing is stored. If not enabled, the last response for
 * the file stays.
 */
export const usePreview = (given: FileToRead | undefined, enabled: boolean) =>
  useQuery({
    queryKey: ['statement preview', given?.choice, given?.mapping],
    queryFn: ({ signal }) => {
      if (!given) throw new Error('There is no file to read');
      const { file, mapping } = given;
      return upload(uploadRoute, {
        file,
        fields: { mapping: mapping && JSON.stringify(mapping) },
        query: { preview: '1' },
        signal,
      });
    },
    enabled: enabled && given !== undefined,
    gcTime: 0,
    retry: false,
    placeholderData: (before, asked) =>
      asked?.queryKey[1] === given?.choice ? keepPreviousData(before) : undefined,
  });

/** Imports the new rows of a file. */
export const importStatement = (
  { file, mapping, keepKnown }: Omit<FileToRead, 'choice'> & { keepKnown: boolean },
  idempotencyKey: string,
) =>
  upload(uploadRoute, {
    file,
    fields: {
      mapping: mapping && JSON.stringify(mapping),
      keepKnown: keepKnown ? '1' : undefined,
    },
    idempotencyKey,
  });

/** Puts a changed row from a response into all caches that contain it. */
export function setCachedRow(row: BankRow, statement: BankStatement): void {
  const { id } = statement;
  queryClient.setQueryData<StatementRecord>(recordKey(id), (now) =>
    now ? { ...now, data: statement } : now,
  );
  queryClient.setQueriesData<RowsResponse>({ queryKey: rowsKey(id) }, (now) =>
    now ? { ...now, data: now.data.map((one) => (one.id === row.id ? row : one)) } : now,
  );
}

/** After an error, or a change of many rows: everything on screen may be outdated. */
export async function refreshReconciliation(): Promise<void> {
  await Promise.all([invalidate(reconciliationKey), invalidate(allSureKey)]);
}

/** Milliseconds without a change after which the sure rows are refetched. */
const pauseMs = 1000;
let pause: ReturnType<typeof setTimeout> | undefined;

const showsSure = ({ queryKey: [, , , query] }: { queryKey: readonly unknown[] }) =>
  (query as QueryOf<typeof rowsRoute> | undefined)?.filter === 'sure';

/**
 * After a row was cached: other rows have one payment more or less to match. The statement is
 * already cached, and the sure rows are refetched after a pause without changes.
 */
export async function refreshRows(id: string): Promise<void> {
  clearTimeout(pause);
  pause = setTimeout(() => {
    void invalidate(sureKey(id));
    void queryClient.invalidateQueries({ queryKey: rowsKey(id), predicate: showsSure });
  }, pauseMs);
  const rows = { queryKey: rowsKey(id), predicate: (query: Query) => !showsSure(query) };
  await queryClient.cancelQueries(rows);
  await Promise.all([
    queryClient.invalidateQueries(rows),
    invalidate(candidatesKey),
    queryClient.invalidateQueries({ queryKey: listKey }),
  ]);
}

/** Removes a deleted statement from the cache and invalidates the lists. */
export function removeCachedStatement(id: string): Promise<void> {
  removeCached(recordKey(id), rowsKey(id), sureKey(id));
  return refreshReconciliation();
}
