import { can, type Permission } from '@kolam/contract/core/permissions.ts';
import type { ConsoleInfo, Principal } from '@kolam/contract/platform/auth/model.ts';
import { useSyncExternalStore } from 'react';
import { api } from './api.ts';
import { queryClient } from './query-client.ts';
import { recentRecords } from './recent-records.ts';
import { createSessionStore, type SessionState } from './session-store.ts';
import { tokenStore } from './token.ts';

/** The session of this browser. */
export const session = createSessionStore({
  tokens: tokenStore,
  loadMe: () => api('GET /admin/me'),
  revoke: () => api('POST /admin/logout'),
  forgetData: () => {
    queryClient.clear();
    recentRecords.forget();
  },
  forgetAnswers: () => queryClient.clear(),
});

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state);
}

function useSignedIn() {
  const state = useSession();
  if (state.status !== 'signed-in') throw new Error('Shown only to people who are signed in');
  return state;
}

/** Who is signed in; only inside the guarded area. */
export const useAdmin = (): Principal => useSignedIn().admin;

/** How this installation is set up; only inside the guarded area. */
export const useConsoleInfo = (): ConsoleInfo => useSignedIn().console;

/** Whether the person holds a permission: `useCan('companies:write')`. */
export function useCan(permission: Permission): boolean {
  return can(useSignedIn().admin.role, permission);
}
