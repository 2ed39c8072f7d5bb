/** Milliseconds that a code must be out of sight before it counts again. */
const pauseMs = 1500;

/**
 * Lets a code through when it is seen first, and not again while the camera goes on seeing it.
 *
 * @returns whether what is seen now, at `at` milliseconds, is a new scan
 */
export function repeatGuard(): (code: string, at: number) => boolean {
  let last: { code: string; at: number } | undefined;
  return (code, at) => {
    const isNew = last?.code !== code || at - last.at >= pauseMs;
    last = { code, at };
    return isNew;
  };
}
