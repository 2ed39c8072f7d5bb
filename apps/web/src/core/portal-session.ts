import { type PortalAccess, portalCan } from '@kolam/contract/core/portal-access.ts';
import type { PortalPerson } from '@kolam/contract/platform/auth/portal-model.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { api } from './api.ts';
import { queryClient } from './query-client.ts';
import { createSessionStore, type SessionState } from './session-store.ts';
import { portalTokenStore } from './token.ts';

type Me = { person: PortalPerson; appUrl: string };

/** The session of this browser in the portal of a client company. Only its pages load it. */
export const portalSession = createSessionStore<Me>({
  tokens: portalTokenStore,
  personOf: ({ person: { id, right } }) => ({ id, role: right }),
  async loadMe() {
    const { person, appUrl } = await api('GET /company/me');
    return { person, appUrl };
  },
  revoke: () => api('POST /company/logout'),
  clearData: () => queryClient.clear(),
  clearResponses: () => queryClient.clear(),
});

/** Returns the session, checked since the page was opened and the same in all tabs. */
export function usePortalSession(): SessionState<Me> {
  useEffect(() => portalSession.start(), []);
  return useSyncExternalStore(portalSession.subscribe, portalSession.state);
}

/** Returns who is signed in to the portal. Only inside its guarded area. */
export const usePortalPerson = (): PortalPerson => useMe().person;

/** Returns the start of links into the employees' app. Only inside the guarded area. */
export const useAppUrl = (): string => useMe().appUrl;

function useMe(): Me {
  const state = useSyncExternalStore(portalSession.subscribe, portalSession.state);
  if (state.status !== 'signed-in') throw new Error('Shown only to people who are signed in');
  return state;
}

/** Whether the person may open a part of the portal: `usePortalCan('portal:people')`. */
export const usePortalCan = (access: PortalAccess): boolean =>
  portalCan(usePortalPerson().right, access);
