/** Milliseconds for which a code must be out of view before it counts again. */
const pauseMs = 1500;

/**
 * Lets a code through when it is first seen, and not again while the camera keeps seeing it, also
 * beside others. Only looks count: on a slow phone, time between two of them is not time out of
 * view.
 * @returns whether the code seen by a look, if any, at `at` milliseconds is a new scan
 */
export function repeatGuard(): (code: string | undefined, at: number) => boolean {
  /** The codes in view, with the time of the first look that missed them since they were seen. */
  const inView = new Map<string, number | undefined>();
  return (code, at) => {
    for (const [other, missedAt = at] of inView) {
      if (other === code) continue;
      if (at - missedAt >= pauseMs) inView.delete(other);
      else inView.set(other, missedAt);
    }
    if (code === undefined) return false;
    const isNew = !inView.has(code);
    inView.set(code, undefined);
    return isNew;
  };
}
