import type { PortalRight } from '@kolam/contract/core/portal-access.ts';
import type { PortalUser } from '@kolam/contract/portal/accounts/model.ts';
import type { ChangePortalUser } from '@kolam/contract/portal/accounts/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { invalidate } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { portalSession } from '#core/portal-session.ts';

/** Whose portal: of a company, in the console, or the own one. */
export type PortalOf = { companyId: string } | 'own';

const usersKey = ['portal-users'];

export const usePortalUsers = (of: PortalOf) =>
  useQuery({
    queryKey: [...usersKey, of],
    queryFn: async ({ signal }) =>
      (of === 'own'
        ? await api('GET /company/users', { signal })
        : await api('GET /admin/companies/{id}/portal-users', {
            params: { id: of.companyId },
            signal,
          })
      ).data,
  });

/** New entries can appear at any time, so they are always loaded again. */
export const usePortalActivity = (companyId: string) =>
  useQuery({
    queryKey: ['portal-activity', companyId],
    queryFn: async ({ signal }) =>
      (
        await api('GET /admin/companies/{id}/portal-activity', {
          params: { id: companyId },
          signal,
        })
      ).data,
    staleTime: 0,
  });

const refreshUsers = () => invalidate(usersKey);

export async function inviteUser(
  of: PortalOf,
  body: { name: string; email: string; right: PortalRight },
) {
  const response =
    of === 'own'
      ? await api('POST /company/users', { body })
      : await api('POST /admin/companies/{id}/portal-users', {
          params: { id: of.companyId },
          body,
        });
  void refreshUsers();
  return response;
}

export async function inviteUserAgain(of: PortalOf, id: string): Promise<string | null> {
  const given = { params: { id } };
  const { link } =
    of === 'own'
      ? await api('POST /company/users/{id}/invite', given)
      : await api('POST /admin/portal-users/{id}/invite', given);
  void refreshUsers();
  return link;
}

/** Resets the sign-in of someone, in the console. Returns the link where mails are not delivered. */
export async function resetUser(id: string, email: string): Promise<string | null> {
  const { link } = await api('POST /admin/portal-users/{id}/reset', {
    params: { id },
    body: { email },
  });
  void refreshUsers();
  return link;
}

function ownId(): string | undefined {
  const state = portalSession.state();
  return state.status === 'signed-in' ? state.person.id : undefined;
}

/** Throws if the server refuses, also when someone else changed the person meanwhile. */
export async function changeUser(
  of: PortalOf,
  { id, version }: PortalUser,
  body: ChangePortalUser,
): Promise<void> {
  const given = { params: { id }, body, ifMatch: version };
  try {
    if (of === 'own') await api('PATCH /company/users/{id}', given);
    else await api('PATCH /admin/portal-users/{id}', given);
  } finally {
    await refreshUsers();
    // The menu follows the own right.
    if (of === 'own' && id === ownId()) await portalSession.check();
  }
}
