/** Waits at most `ms` milliseconds. @throws when there is no result by then */
function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Allows one check at a time of something that may hang: concurrent callers wait for the running
 * one, each for at most `ms` milliseconds.
 */
export function oneLook<T>(ms: number) {
  const running = new WeakMap<object, Promise<T>>();
  return (at: object, look: () => Promise<T>): Promise<T> => {
    const begun = running.get(at) ?? look().finally(() => running.delete(at));
    running.set(at, begun);
    return within(ms, begun);
  };
}
