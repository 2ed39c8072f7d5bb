import { ApiProblem } from './api-problem.ts';

/** Whether a request was refused until the user confirms that it is them. */
export const needsConfirmation = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'CONFIRM_YOURSELF';

/** The open question. All requests that are refused meanwhile wait for its answer. */
let asked: { answer: Promise<boolean>; resolve: (isConfirmed: boolean) => void } | undefined;
const listeners = new Set<() => void>();

/** After that, only what the user does asks again, not what a panel loads by itself. */
let isDeclined = false;
const isByUser = () => globalThis.navigator?.userActivation?.isActive ?? true;

function ask(): Promise<boolean> {
  if (asked) return asked.answer;
  if (isDeclined && !isByUser()) return Promise.resolve(false);
  let resolve: (isConfirmed: boolean) => void = () => undefined;
  const answer = new Promise<boolean>((done) => {
    resolve = done;
  });
  asked = { answer, resolve };
  for (const listener of listeners) listener();
  return answer;
}

/** Where the shell sees that the user is asked, and answers. */
export const confirmation = {
  isAsked: () => asked !== undefined,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  answer(isConfirmed: boolean) {
    isDeclined = !isConfirmed;
    asked?.resolve(isConfirmed);
    asked = undefined;
    for (const listener of listeners) listener();
  },
};

/**
 * Sends a request, and the same one again once the user has confirmed. If they don't, the refusal
 * is thrown like any other.
 */
export async function withConfirmation<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!needsConfirmation(error) || !(await ask())) throw error;
    return attempt();
  }
}
