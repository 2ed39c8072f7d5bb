/** Milliseconds for which a code must be out of view before it counts again. */
const pauseMs = 1500;

/**
 * Lets a code through when it is first seen, and not again while the camera keeps seeing it, also
 * beside others.
 * @returns whether what is seen now, at `at` milliseconds, is a new scan
 */
export function repeatGuard(): (code: string, at: number) => boolean {
  const seen = new Map<string, number>();
  return (code, at) => {
    for (const [other, last] of seen) if (at - last >= pauseMs) seen.delete(other);
    const isNew = !seen.has(code);
    seen.set(code, at);
    return isNew;
  };
}
