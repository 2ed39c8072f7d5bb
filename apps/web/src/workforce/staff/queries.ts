import { staffLimits } from '@kolam/contract/workforce/staff/limits.ts';
import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { invalidate } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import type { QueryOf, ResponseOf } from '#core/api-types.ts';
import { queryClient } from '#core/query-client.ts';

const staffKey = ['staff'];
const listsKey = [...staffKey, 'list'];
const choicesKey = [...staffKey, 'choices'];
const recordKey = (id: string) => [...staffKey, 'record', id];

type StaffList = ResponseOf<'GET /admin/staff'>;
export type StaffRecord = ResponseOf<'GET /admin/staff/{id}'>;

/** Links to documents end after 5 minutes, so they are renewed before, in milliseconds. */
const linksLast = 4 * 60_000;

/** One page of the staff. */
export const staffPage = (query: QueryOf<'GET /admin/staff'>) =>
  queryOptions({
    queryKey: [...listsKey, query],
    queryFn: ({ signal }) => api('GET /admin/staff', { query, signal }),
  });

/** The same on the screen; the page before stays while the next one loads. */
export const useStaffPage = (query: QueryOf<'GET /admin/staff'>) =>
  useQuery({ ...staffPage(query), placeholderData: keepPreviousData });

/** Those who wait for review, the longest first. */
export const pendingStaff = (page: number) =>
  staffPage({ status: 'pending_review', sort: 'pendingSince', page, limit: staffLimits.kyc });

/** The same on the screen; someone may register or decide at any time. */
export const usePendingStaff = (page: number) =>
  useQuery({ ...pendingStaff(page), placeholderData: keepPreviousData, staleTime: 0 });

/** Those on a page of the queue; nobody without a page. */
function useOtherPage(page: number | undefined): readonly Staff[] {
  const enabled = page !== undefined;
  const { data } = useQuery({ ...pendingStaff(page ?? 1), enabled, staleTime: 0 });
  return (enabled && data?.data) || [];
}

/** Who stands first on a page of the queue. */
export const useFirstPending = (page: number | undefined) => useOtherPage(page)[0];

/** Who stands last on it. */
export const useLastPending = (page: number | undefined) => useOtherPage(page).at(-1);

/** How many there are, by state. */
export const staffFigures = () =>
  queryOptions({
    queryKey: [...staffKey, 'analytics'],
    queryFn: async ({ signal }) => (await api('GET /admin/staff/analytics', { signal })).analytics,
  });

export const useStaffFigures = () => useQuery(staffFigures());

/** One member of staff with documents, and what a reviewer compares. */
export const staffRecord = (id: string) =>
  queryOptions<StaffRecord>({
    queryKey: recordKey(id),
    queryFn: ({ signal }) => loadStaff(id, signal),
  });

/** The same on the screen, with links to documents that open. */
export const useStaffRecord = (id: string | undefined) =>
  useQuery({
    ...staffRecord(id ?? ''),
    enabled: id !== undefined,
    refetchInterval: linksLast,
    // Links that were kept may have ended.
    staleTime: linksLast / 2,
  });

const choiceOf = ({ id, name, department }: Pick<Staff, 'id' | 'name' | 'department'>) => ({
  value: id,
  label: department ? `${name}, ${department}` : name,
});

/** Approved, active staff to choose from, by name, found by a text; typing finds those beyond the first. */
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

/** The name of someone whom no list of choices holds, whatever became of them. */
export const useStaffChoice = (id: string | undefined) =>
  useQuery({
    ...staffRecord(id ?? ''),
    enabled: id !== undefined,
    select: ({ data }) => choiceOf(data),
  });

export const loadStaff = (id: string, signal?: AbortSignal): Promise<StaffRecord> =>
  api('GET /admin/staff/{id}', signal ? { params: { id }, signal } : { params: { id } });

/**
 * After a change: the person as the server answered it, in every list too, and all else read again,
 * since tasks, histories and the figures speak of them. Without one, someone else was faster.
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
  await invalidate(queryClient, []);
}
