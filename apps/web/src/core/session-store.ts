import type { ConsoleInfo, Principal } from '@kolam/contract/auth/model.ts';
import { ApiProblem } from './api-problem.ts';
import type { TokenStore } from './token.ts';

export type SessionState =
  /** A stored token is being checked; with a problem, the check could not be made. */
  | { status: 'loading'; problem?: ApiProblem }
  | { status: 'signed-in'; admin: Principal; console: ConsoleInfo }
  /** `chosen`: the person signed out here, on purpose. */
  | { status: 'signed-out'; chosen: boolean };

type Me = { admin: Principal; console: ConsoleInfo };

type Parts = {
  tokens: TokenStore;
  /** Asks the server who the stored token belongs to. */
  loadMe: () => Promise<Me>;
  /** Ends the session on the server; may fail. */
  revoke: () => Promise<unknown>;
  /** Forgets everything that was loaded for the person before. */
  forgetData: () => void;
};

/** Who is signed in, as one state machine that all tabs keep in step. */
export function createSessionStore({ tokens, loadMe, revoke, forgetData }: Parts) {
  let state: SessionState = tokens.read()
    ? { status: 'loading' }
    : { status: 'signed-out', chosen: false };
  const listeners = new Set<() => void>();
  // Grows with every new question, so that a late answer to an older one is ignored.
  let asked = 0;

  function set(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function end(chosen: boolean) {
    asked += 1;
    forgetData();
    if (state.status !== 'signed-out') set({ status: 'signed-out', chosen });
  }

  async function check() {
    asked += 1;
    const question = asked;
    set({ status: 'loading' });
    try {
      const { admin, console } = await loadMe();
      if (question === asked) set({ status: 'signed-in', admin, console });
    } catch (error) {
      if (question !== asked) return;
      const refused = error instanceof ApiProblem && [401, 403].includes(error.status);
      if (refused) tokens.forget();
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
    /** Checks the stored token and begins to follow other tabs; answers how to stop. */
    start() {
      const stop = tokens.onChange((token) => {
        if (token === null) return end(false);
        forgetData();
        void check();
      });
      if (tokens.read()) void check();
      return stop;
    },
    check,
    /** Takes over a token that a sign-in answered; throws when the person can't be loaded. */
    async signIn(token: string) {
      asked += 1;
      forgetData();
      tokens.write(token);
      try {
        const { admin, console } = await loadMe();
        set({ status: 'signed-in', admin, console });
      } catch (error) {
        tokens.forget(token);
        throw error;
      }
    },
    signOut() {
      // Sent before the token is forgotten, for it carries the token; its outcome changes nothing.
      revoke().catch(() => undefined);
      end(true);
      tokens.forget();
    },
    /** Shows a change to oneself without asking the server again. */
    update(admin: Principal) {
      if (state.status === 'signed-in') set({ ...state, admin });
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;
