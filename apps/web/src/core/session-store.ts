import type { ConsoleInfo, OwnAccess, Principal } from '@kolam/contract/platform/auth/model.ts';
import { ApiProblem } from './api-problem.ts';
import type { TokenStore } from './token.ts';

export type SessionState =
  /** A stored token is being checked. With `problem`, the check failed. */
  | { status: 'loading'; problem?: ApiProblem }
  | ({ status: 'signed-in' } & Me)
  /** `chosen`: the user signed out here, on purpose. */
  | { status: 'signed-out'; chosen: boolean };

type Me = { admin: Principal; access: OwnAccess; console: ConsoleInfo };

type Parts = {
  tokens: TokenStore;
  /** Requests the user of the stored token from the server. */
  loadMe: () => Promise<Me>;
  /** Ends the session on the server; may fail. */
  revoke: () => Promise<unknown>;
  /** Clears everything that was loaded for the previous user. */
  clearData: () => void;
  /** Clears the server's responses, which may now be different. */
  clearResponses: () => void;
};

type Known = Exclude<SessionState, { status: 'loading' }>;

/** Creates the state machine of the signed-in user, which all tabs keep in sync. */
export function createSessionStore({ tokens, loadMe, revoke, clearData, clearResponses }: Parts) {
  let state: SessionState = tokens.read()
    ? { status: 'loading' }
    : { status: 'signed-out', chosen: false };
  const listeners = new Set<() => void>();
  // Increases with every check, so that a late response to an older one is ignored.
  let asked = 0;
  // The user and role whose data is loaded. Another role may read other data.
  let person: { id: string; role: string } | undefined;

  function set(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function signedIn({ admin, access, console }: Me) {
    if (person && person.id !== admin.id) clearData();
    else if (person && person.role !== admin.role) clearResponses();
    person = { id: admin.id, role: admin.role };
    set({ status: 'signed-in', admin, access, console });
  }

  function end(chosen: boolean) {
    asked += 1;
    person = undefined;
    clearData();
    if (state.status !== 'signed-out') set({ status: 'signed-out', chosen });
  }

  async function check() {
    asked += 1;
    const question = asked;
    // A signed-in user stays signed in while a new token is checked: it is most often the same
    // user's, who would lose unsaved input.
    if (state.status !== 'signed-in') set({ status: 'loading' });
    try {
      const me = await loadMe();
      if (question === asked) signedIn(me);
    } catch (error) {
      if (question !== asked) return;
      const refused = error instanceof ApiProblem && [401, 403].includes(error.status);
      if (refused) tokens.clear();
      else if (error instanceof ApiProblem) set({ status: 'loading', problem: error });
      else throw error;
    }
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Checks the stored token and starts to follow other tabs. Returns a function to stop. */
    start() {
      const stop = tokens.onChange((token) => {
        if (token === null) end(false);
        else void check();
      });
      if (tokens.read()) void check();
      return stop;
    },
    check,
    /** Resolves with the state as soon as it is known whether a user is signed in. */
    known: () =>
      new Promise<Known>((resolve) => {
        const look = () => {
          if (state.status === 'loading') return;
          listeners.delete(look);
          resolve(state);
        };
        listeners.add(look);
        look();
      }),
    /**
     * Takes over the token of a sign-in. Throws if the user can't be loaded. Returns false if
     * another tab has signed out or signed in since: the later one wins.
     */
    async signIn(token: string): Promise<boolean> {
      asked += 1;
      const question = asked;
      clearData();
      tokens.write(token);
      try {
        const me = await loadMe();
        if (question === asked) signedIn(me);
      } catch (error) {
        if (question !== asked) return false;
        tokens.clear(token);
        throw error;
      }
      return question === asked;
    },
    signOut() {
      // Sent before the token is removed, since the request carries it. Its outcome does not
      // matter.
      revoke().catch(() => undefined);
      end(true);
      tokens.clear();
    },
    /** Applies a change to the signed-in user without a request. */
    update(admin: Principal) {
      if (state.status === 'signed-in') set({ ...state, admin });
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;
