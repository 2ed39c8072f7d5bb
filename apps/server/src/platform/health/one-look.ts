/** Waits for so many milliseconds. @throws when nothing came by then */
function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * One look at a time at something that may not answer for long: who asks meanwhile waits for the one
 * that runs, each for so many milliseconds.
 */
export function oneLook<T>(ms: number) {
  const running = new WeakMap<object, Promise<T>>();
  return (at: object, look: () => Promise<T>): Promise<T> => {
    const begun = running.get(at) ?? look().finally(() => running.delete(at));
    running.set(at, begun);
    return within(ms, begun);
  };
}
