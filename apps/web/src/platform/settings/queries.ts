import type { QueryOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { invalidate } from '#core/after-change.ts';
import { api } from '#core/api.ts';

const sessionsKey = ['sessions'];
const twoStepKey = ['two-step'];
const adminsKey = ['admins'];

/** Whose own account: of the console, or of a company's portal. */
export type OwnAccount = 'console' | 'portal';

export const useOwnSessions = (of: OwnAccount, query: QueryOf<'GET /admin/sessions'>) =>
  useQuery(
    queryOptions({
      queryKey: [...sessionsKey, of, query],
      queryFn: ({ signal }) =>
        of === 'console'
          ? api('GET /admin/sessions', { query, signal })
          : api('GET /company/me/sessions', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  );

/** The last events of the user's own account. */
export const useOwnSignIns = () =>
  useQuery({
    queryKey: [...sessionsKey, 'sign-ins'],
    queryFn: ({ signal }) => api('GET /admin/me/sign-ins', { query: { limit: 10 }, signal }),
  });

/** The user's own two-step sign-in. */
export const useTwoStep = () =>
  useQuery({
    queryKey: twoStepKey,
    queryFn: ({ signal }) => api('GET /admin/me/two-step', { signal }),
  });

export const adminsPage = (query: QueryOf<'GET /admin/admins'>) =>
  queryOptions({
    queryKey: [...adminsKey, query],
    queryFn: ({ signal }) => api('GET /admin/admins', { query, signal }),
  });

export const useAdmins = (query: QueryOf<'GET /admin/admins'>) =>
  useQuery({ ...adminsPage(query), placeholderData: keepPreviousData });

export const endOwnSession = (of: OwnAccount, id: string) =>
  of === 'console'
    ? api('DELETE /admin/sessions/{id}', { params: { id } })
    : api('DELETE /company/me/sessions/{id}', { params: { id } });

/** Ends the other sessions as well. Returns the message of the change. */
export async function changeOwnPassword(
  of: OwnAccount,
  {
    notice,
    ...body
  }: { currentPassword: string; newPassword: string; notice?: number | undefined },
): Promise<string> {
  const { message } =
    of === 'console'
      ? await api('POST /admin/change-password', { body: { ...body, notice } })
      : await api('POST /company/me/password', { body });
  void refreshSessions();
  return message;
}

/** Invalidates the sessions after a change. */
export const refreshSessions = () => invalidate(sessionsKey);
export const refreshAdmins = () => invalidate(adminsKey);
export const refreshTwoStep = () => invalidate(twoStepKey);
