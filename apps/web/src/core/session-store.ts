import { ApiProblem } from './api-problem.ts';
import type { TokenStore } from './token.ts';

/** `Me` is what the server responds about the signed-in user. */
export type SessionState<Me> =
  /** A stored token is being checked. With `problem`, the check failed. */
  { status: 'loading'; problem?: ApiProblem } | Known<Me>;

type Parts<Me> = {
  tokens: TokenStore;
  /** Who it is, and their role: another role may read other data. */
  personOf: (me: Me) => { id: string; role: string };
  /** Requests the user of the stored token from the server. */
  loadMe: () => Promise<Me>;
  /** Ends the session on the server; may fail. */
  revoke: () => Promise<unknown>;
  /** Clears everything that was loaded for the previous user. */
  clearData: () => void;
  /** Clears the server's responses, which may now be different. */
  clearResponses: () => void;
};

type Known<Me> =
  | ({ status: 'signed-in' } & Me)
  /** `chosen`: the user signed out here, on purpose. */
  | { status: 'signed-out'; chosen: boolean };

/** Creates the state machine of the signed-in user, which all tabs keep in sync. */
export function createSessionStore<Me extends object>({
  tokens,
  personOf,
  loadMe,
  revoke,
  clearData,
  clearResponses,
}: Parts<Me>) {
  let state: SessionState<Me> = tokens.read()
    ? { status: 'loading' }
    : { status: 'signed-out', chosen: false };
  const listeners = new Set<() => void>();
  // Increases with every check, so that a late response to an older one is ignored.
  let asked = 0;
  // The user and role whose data is loaded.
  let person: { id: string; role: string } | undefined;

  function set(next: SessionState<Me>) {
    state = next;
    for (const listener of listeners) listener();
  }

  function signedIn(me: Me) {
    const next = personOf(me);
    if (person && person.id !== next.id) clearData();
    else if (person && person.role !== next.role) clearResponses();
    person = next;
    set({ ...me, status: 'signed-in' });
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
      new Promise<Known<Me>>((resolve) => {
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
    /** Applies a change of the signed-in user without a request. */
    update(changes: Partial<Me>) {
      if (state.status === 'signed-in') set({ ...state, ...changes });
    },
  };
}

export type SessionStore<Me extends object> = ReturnType<typeof createSessionStore<Me>>;
