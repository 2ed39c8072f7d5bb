import type { ConsoleInfo, Principal } from '@kolam/contract/platform/auth/model.ts';
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
  /** Forgets what the server answered, since it may answer otherwise now. */
  forgetAnswers: () => void;
};

type Known = Exclude<SessionState, { status: 'loading' }>;

/** Who is signed in, as one state machine that all tabs keep in step. */
export function createSessionStore({
  tokens,
  loadMe,
  revoke,
  forgetData,
  forgetAnswers: forgetResponses,
}: Parts) {
  let state: SessionState = tokens.read()
    ? { status: 'loading' }
    : { status: 'signed-out', chosen: false };
  const listeners = new Set<() => void>();
  // Grows with every new question, so that a late answer to an older one is ignored.
  let asked = 0;
  // Whose data is loaded, and as what: another role may read other things.
  let person: { id: string; role: string } | undefined;

  function set(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function signedIn({ admin, console }: Me) {
    if (person && person.id !== admin.id) forgetData();
    else if (person && person.role !== admin.role) forgetResponses();
    person = { id: admin.id, role: admin.role };
    set({ status: 'signed-in', admin, console });
  }

  function end(chosen: boolean) {
    asked += 1;
    person = undefined;
    forgetData();
    if (state.status !== 'signed-out') set({ status: 'signed-out', chosen });
  }

  async function check() {
    asked += 1;
    const question = asked;
    // Anyone who is signed in stays while a new token is checked: it is most often the same person's,
    // who would lose what is being typed.
    if (state.status !== 'signed-in') set({ status: 'loading' });
    try {
      const me = await loadMe();
      if (question === asked) signedIn(me);
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
        if (token === null) end(false);
        else void check();
      });
      if (tokens.read()) void check();
      return stop;
    },
    check,
    /** The state as soon as it is known who is signed in, if anybody. */
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
     * Takes over a token that a sign-in answered; throws when the person can't be loaded. Answers
     * false when another tab signed out or someone else in meanwhile: theirs is the later word.
     */
    async signIn(token: string): Promise<boolean> {
      asked += 1;
      const question = asked;
      forgetData();
      tokens.write(token);
      try {
        const me = await loadMe();
        if (question === asked) signedIn(me);
      } catch (error) {
        if (question !== asked) return false;
        tokens.forget(token);
        throw error;
      }
      return question === asked;
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
