import type { QueryOf, ResponseOf } from '@kolam/contract/api-types.ts';
import type { Task } from '@kolam/contract/workforce/tasks/model.ts';
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { refreshAll, removeCached, setCached } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { queryClient } from '#core/query-client.ts';
import { placeOnBoard } from './place-on-board.ts';

const tasksKey = ['tasks'];
const listsKey = [...tasksKey, 'list'];
const boardsKey = [...tasksKey, 'board'];
const recordKey = (id: string | undefined) => [...tasksKey, 'record', id];
const commentsKey = (id: string) => [...tasksKey, 'comments', id];

/** One page of the list. */
export const tasksPage = (query: QueryOf<'GET /admin/staff/tasks'>) =>
  queryOptions({
    queryKey: [...listsKey, query],
    queryFn: ({ signal }) => api('GET /admin/staff/tasks', { query, signal }),
  });

/** The page for the screen. The previous page stays while the next one loads. */
export const useTasks = (query: QueryOf<'GET /admin/staff/tasks'>) =>
  useQuery({ ...tasksPage(query), placeholderData: keepPreviousData });

/** The filtered tasks by status. The previous board stays while the next one loads. */
export const useTaskBoard = (query: QueryOf<'GET /admin/staff/tasks/board'>) =>
  useQuery({
    queryKey: [...boardsKey, query],
    queryFn: ({ signal }) => api('GET /admin/staff/tasks/board', { query, signal }),
    placeholderData: keepPreviousData,
  });
type Tasks = ResponseOf<'GET /admin/staff/tasks'>;
export type Board = ResponseOf<'GET /admin/staff/tasks/board'>;

/** One task. Without an id, the last one stays, so that its drawer has content while it closes. */
export const useTask = (id: string | undefined) =>
  useQuery<Task>({
    queryKey: recordKey(id),
    queryFn: ({ signal }) => loadTask(id ?? '', signal),
    enabled: id !== undefined,
    placeholderData: (before) => (id === undefined ? before : taskShown(id)),
  });

export async function loadTask(id: string, signal?: AbortSignal): Promise<Task> {
  const given = signal ? { params: { id }, signal } : { params: { id } };
  return (await api('GET /admin/staff/tasks/{id}', given)).data;
}

/** Whether there is no staff member to whom a task could be assigned. */
export const useNobodyToAssign = () =>
  useQuery({
    queryKey: [...tasksKey, 'assignable'],
    queryFn: async ({ signal }) => {
      const query = { status: 'approved', isActive: 'true', limit: 1 } as const;
      return (await api('GET /admin/staff', { query, signal })).meta.total === 0;
    },
  }).data === true;

/** The comments on a task, newest first, page by page. */
export const useTaskComments = (id: string) =>
  useInfiniteQuery({
    queryKey: commentsKey(id),
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/staff/tasks/{id}/comments', {
        params: { id },
        query: { page: pageParam, limit: 25 },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.pages ? meta.page + 1 : undefined),
  });

/** One page of a task's history, also for users who may see only their own tasks. */
export const readTaskHistory = (
  id: string,
  query: { page: number; limit: number },
  signal: AbortSignal,
) => api('GET /admin/staff/tasks/{id}/history', { params: { id }, query, signal });

/**
 * After a change, accepted or refused: caches the record from the response and invalidates
 * everything else, since lists, boards, counts and histories show it too.
 */
export async function refreshTasks(changed?: Task): Promise<void> {
  if (changed) {
    await setCached(recordKey(changed.id), changed);
    await queryClient.cancelQueries({ queryKey: tasksKey });
    showChanged(changed);
  }
  await refreshAll();
}

/** Shows the accepted change in lists and boards before they are refetched. */
function showChanged(task: Task): void {
  queryClient.setQueriesData<Tasks>(
    { queryKey: listsKey },
    (list) => list && { ...list, data: list.data.map((one) => (one.id === task.id ? task : one)) },
  );
  queryClient.setQueriesData<Board>(
    { queryKey: boardsKey },
    (board) => board && placeOnBoard(board, task),
  );
}

/** After a deletion: removes the task from the cache and invalidates everything else. */
export async function removeCachedTask(id: string): Promise<void> {
  removeCached(recordKey(id), commentsKey(id));
  await refreshTasks();
}

/** Returns a task from the loaded lists or boards. */
function taskShown(id: string): Task | undefined {
  const listed = queryClient
    .getQueriesData<Tasks>({ queryKey: listsKey })
    .flatMap(([, response]) => response?.data ?? []);
  const onBoards = queryClient
    .getQueriesData<Board>({ queryKey: boardsKey })
    .flatMap(([, board]) => board?.columns.flatMap(({ tasks }) => tasks) ?? []);
  return [...listed, ...onBoards].find((task) => task.id === id);
}
