import { can, type Permission } from '@kolam/contract/core/permissions.ts';
import type { ConsoleInfo, OwnAccess, Principal } from '@kolam/contract/platform/auth/model.ts';
import { useSyncExternalStore } from 'react';
import { api } from './api.ts';
import { confirmation } from './confirmation.ts';
import { requiredSteps } from './problem-report.ts';
import { queryClient } from './query-client.ts';
import { recentRecords } from './recent-records.ts';
import { createSessionStore, type SessionState } from './session-store.ts';
import { tokenStore } from './token.ts';

type Me = { admin: Principal; access: OwnAccess; console: ConsoleInfo };

/** The session of this browser in the console. */
export const session = createSessionStore<Me>({
  tokens: tokenStore,
  personOf: ({ admin: { id, role } }) => ({ id, role }),
  loadMe: () => api('GET /admin/me'),
  revoke: () => api('POST /admin/logout'),
  clearData: () => {
    queryClient.clear();
    recentRecords.clear();
  },
  clearResponses: () => queryClient.clear(),
});

// The days without two-step sign-in may end while the console is open.
requiredSteps.addEventListener('refused', () => void session.check());

// What waits for a confirmation fails with the session.
session.subscribe(() => {
  if (session.state().status === 'signed-out') confirmation.answer(false);
});

export function useSession(): SessionState<Me> {
  return useSyncExternalStore(session.subscribe, session.state);
}

function useSignedIn() {
  const state = useSession();
  if (state.status !== 'signed-in') throw new Error('Shown only to people who are signed in');
  return state;
}

/** Returns the signed-in user. Only inside the guarded area. */
export const useAdmin = (): Principal => useSignedIn().admin;

/** Returns what the user's account must do first or soon. Only inside the guarded area. */
export const useOwnAccess = (): OwnAccess => useSignedIn().access;

/** Returns how this installation is configured. Only inside the guarded area. */
export const useConsoleInfo = (): ConsoleInfo => useSignedIn().console;

/** Whether the user has a permission: `useCan('companies:write')`. */
export function useCan(permission: Permission): boolean {
  return can(useSignedIn().admin.role, permission);
}
