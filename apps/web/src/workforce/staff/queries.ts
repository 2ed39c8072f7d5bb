import type { QueryOf, ResponseOf } from '@kolam/contract/api-types.ts';
import { staffLimits } from '@kolam/contract/workforce/staff/limits.ts';
import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { refreshAll, removeCached } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { queryClient } from '#core/query-client.ts';

const staffKey = ['staff'];
const listsKey = [...staffKey, 'list'];
const choicesKey = [...staffKey, 'choices'];
const recordKey = (id: string) => [...staffKey, 'record', id];

type StaffList = ResponseOf<'GET /admin/staff'>;
export type StaffRecord = ResponseOf<'GET /admin/staff/{id}'>;

/** Milliseconds. Links to documents expire after 5 minutes, so they are renewed before. */
const linksLast = 4 * 60_000;

/** One page of the staff. */
export const staffPage = (query: QueryOf<'GET /admin/staff'>) =>
  queryOptions({
    queryKey: [...listsKey, query],
    queryFn: ({ signal }) => api('GET /admin/staff', { query, signal }),
  });

/** The page for the screen. The previous page stays while the next one loads. */
export const useStaffPage = (query: QueryOf<'GET /admin/staff'>) =>
  useQuery({ ...staffPage(query), placeholderData: keepPreviousData });

/** People waiting for review, longest first. */
export const pendingStaff = (page: number) =>
  staffPage({ status: 'pending_review', sort: 'pendingSince', page, limit: staffLimits.kyc });

/** The page for the screen, refetched since registrations and decisions can happen at any time. */
export const usePendingStaff = (page: number) =>
  useQuery({ ...pendingStaff(page), placeholderData: keepPreviousData, staleTime: 0 });

/** The people on a page of the queue. None without a page. */
function useOtherPage(page: number | undefined): readonly Staff[] {
  const enabled = page !== undefined;
  const { data } = useQuery({ ...pendingStaff(page ?? 1), enabled, staleTime: 0 });
  return (enabled && data?.data) || [];
}

/** The first person on a page of the queue. */
export const useFirstPending = (page: number | undefined) => useOtherPage(page)[0];

/** The last person on a page of the queue. */
export const useLastPending = (page: number | undefined) => useOtherPage(page).at(-1);

/** The number of staff members by status. */
export const staffFigures = () =>
  queryOptions({
    queryKey: [...staffKey, 'analytics'],
    queryFn: async ({ signal }) => (await api('GET /admin/staff/analytics', { signal })).analytics,
  });

export const useStaffFigures = () => useQuery(staffFigures());

/** One staff member with documents and the checks for a reviewer. */
export const staffRecord = (id: string) =>
  queryOptions<StaffRecord>({
    queryKey: recordKey(id),
    queryFn: ({ signal }) => loadStaff(id, signal),
  });

/** The record for the screen, with document links that work. */
export const useStaffRecord = (id: string | undefined) =>
  useQuery({
    ...staffRecord(id ?? ''),
    enabled: id !== undefined,
    refetchInterval: linksLast,
    // Cached links may have expired.
    staleTime: linksLast / 2,
  });

const choiceOf = ({ id, name, department }: Pick<Staff, 'id' | 'name' | 'department'>) => ({
  value: id,
  label: department ? `${name}, ${department}` : name,
});

/**
 * Approved, active staff to choose from, by name, filtered by a text. Typing finds those beyond the
 * first ones.
 */
export const useStaffChoices = (search: string) =>
  useQuery({
    queryKey: [...choicesKey, search],
    queryFn: async ({ signal }) => {
      const { data } = await api('GET /admin/staff', {
        query: {
          status: 'approved',
          isActive: 'true',
          search,
          sort: 'name',
          limit: staffLimits.assignable,
        },
        signal,
      });
      return data.map(choiceOf);
    },
    placeholderData: keepPreviousData,
  });

/** The name of a person missing from the list of choices, whatever their status. */
export const useStaffChoice = (id: string | undefined) =>
  useQuery({
    ...staffRecord(id ?? ''),
    enabled: id !== undefined,
    select: ({ data }) => choiceOf(data),
  });

export const loadStaff = (id: string, signal?: AbortSignal): Promise<StaffRecord> =>
  api('GET /admin/staff/{id}', signal ? { params: { id }, signal } : { params: { id } });

/**
 * After a change: caches the person from the response, also in every list, and invalidates
 * everything else, since tasks, histories and the figures name them. Without `changed`, another
 * user was faster.
 */
export async function refreshStaff(changed?: Staff): Promise<void> {
  if (changed) {
    await queryClient.cancelQueries({ queryKey: staffKey });
    queryClient.setQueryData<StaffRecord>(
      recordKey(changed.id),
      (record) => record && { ...record, data: changed },
    );
    queryClient.setQueriesData<StaffList>({ queryKey: listsKey }, (list) =>
      list
        ? { ...list, data: list.data.map((one) => (one.id === changed.id ? changed : one)) }
        : list,
    );
  }
  await refreshAll();
}

/** Removes an erased person from the cache, and refetches what names them. */
export async function removeCachedStaff(id: string): Promise<void> {
  removeCached(recordKey(id));
  // Tasks, payslips and histories may also contain the person.
  queryClient.removeQueries({ type: 'inactive' });
  await refreshAll();
}
