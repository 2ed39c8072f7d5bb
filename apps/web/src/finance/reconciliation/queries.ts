import type {
  BankRow,
  BankStatement,
  StatementMapping,
} from '@kolam/contract/finance/reconciliation/model.ts';
import { keepPreviousData, type Query, queryOptions, useQuery } from '@tanstack/react-query';
import { invalidate } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import type { QueryOf, ResponseOf } from '#core/api-types.ts';
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
// Apart from the others: all open rows are compared for it, which is too much after each match.
const allSureKey = ['sure rows'];
const sureKey = (id: string) => [...allSureKey, id];

/** One page of the statements. */
export const statementsPage = (query: QueryOf<'GET /admin/finance/recon/statements'>) =>
  queryOptions({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => api('GET /admin/finance/recon/statements', { query, signal }),
  });

/** The same on the screen; the page before stays while the next one loads. */
export const useStatementsPage = (query: QueryOf<'GET /admin/finance/recon/statements'>) =>
  useQuery({ ...statementsPage(query), placeholderData: keepPreviousData });

/** One statement. */
export const statementRecord = (id: string) =>
  queryOptions<StatementRecord>({
    queryKey: recordKey(id),
    queryFn: ({ signal }) =>
      api('GET /admin/finance/recon/statements/{id}', { params: { id }, signal }),
  });

export const useStatement = (id: string) => useQuery(statementRecord(id));

/** How many rows of a statement are sure. */
export const sureRows = (id: string) =>
  queryOptions<SureRows>({
    queryKey: sureKey(id),
    queryFn: ({ signal }) =>
      api('GET /admin/finance/recon/statements/{id}/sure', { params: { id }, signal }),
  });

export const useSureRows = (id: string) => useQuery(sureRows(id));

/** One page of the rows of a statement. */
export const rowsPage = (id: string, query: QueryOf<typeof rowsRoute>) =>
  queryOptions({
    queryKey: [...rowsKey(id), query],
    queryFn: ({ signal }) => api(rowsRoute, { params: { id }, query, signal }),
  });

/** The same on the screen; the page before of the same statement stays while the next one loads. */
export const useRowsPage = (id: string, query: QueryOf<typeof rowsRoute>) =>
  useQuery({
    ...rowsPage(id, query),
    placeholderData: (before, asked) =>
      asked?.queryKey[2] === id ? keepPreviousData(before) : undefined,
  });

/** What a row may be matched with: what is offered for it, or with a search any payment. */
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
  /** By which one choice of a file is told from the next, which may be the same file mended. */
  choice: number;
  /** Undefined: as the file itself tells. */
  mapping: StatementMapping | undefined;
};

/** How a file would be read. Nothing is kept of it. Not enabled, the last answer for the file stays. */
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

/** Keeps what is new of a file. */
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

/** Takes over what a change of a row answered, wherever it shows. */
export function setCachedRow(row: BankRow, statement: BankStatement): void {
  const { id } = statement;
  queryClient.setQueryData<StatementRecord>(recordKey(id), (now) =>
    now ? { ...now, data: statement } : now,
  );
  queryClient.setQueriesData<RowsResponse>({ queryKey: rowsKey(id) }, (now) =>
    now ? { ...now, data: now.data.map((one) => (one.id === row.id ? row : one)) } : now,
  );
}

/** After a refusal, or a change of many rows: all that shows may be another. */
export async function refreshReconciliation(): Promise<void> {
  await Promise.all([
    invalidate(queryClient, reconciliationKey),
    invalidate(queryClient, allSureKey),
  ]);
}

/** Milliseconds without a change after which it is asked again what is sure. */
const pauseMs = 1000;
let pause: ReturnType<typeof setTimeout> | undefined;

const showsSure = ({ queryKey: [, , , query] }: { queryKey: readonly unknown[] }) =>
  (query as QueryOf<typeof rowsRoute> | undefined)?.filter === 'sure';

/**
 * After a row was taken over: one payment less, or more, is open to other rows. The statement is here
 * already; what is sure is asked for when nothing was changed for a while.
 */
export async function refreshRows(id: string): Promise<void> {
  clearTimeout(pause);
  pause = setTimeout(() => {
    void invalidate(queryClient, sureKey(id));
    void queryClient.invalidateQueries({ queryKey: rowsKey(id), predicate: showsSure });
  }, pauseMs);
  const rows = { queryKey: rowsKey(id), predicate: (query: Query) => !showsSure(query) };
  await queryClient.cancelQueries(rows);
  await Promise.all([
    queryClient.invalidateQueries(rows),
    invalidate(queryClient, candidatesKey),
    queryClient.invalidateQueries({ queryKey: listKey }),
  ]);
}

/** After a payment was made: what shows of invoices, parties and sums is read again too. */
export const refreshFinance = (): Promise<void> => invalidate(queryClient, []);

/** A statement that is no more: what shows of it is forgotten, the lists are read again. */
export function removeCachedStatement(id: string): Promise<void> {
  queryClient.removeQueries({ queryKey: recordKey(id) });
  queryClient.removeQueries({ queryKey: rowsKey(id) });
  queryClient.removeQueries({ queryKey: sureKey(id) });
  return refreshReconciliation();
}
