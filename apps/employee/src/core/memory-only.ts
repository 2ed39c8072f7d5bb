let begunAt: number | null = null;

/**
 * A page on a device of several people keeps session and outbox in its memory: it stores nothing, has
 * the service worker store nothing, and tells other tabs nothing. This lasts as long as the page.
 */
export const memoryOnly = {
  begin() {
    begunAt = Date.now();
  },
  isOn: () => begunAt !== null,
  /** By the device's clock, in milliseconds. Null while it is off. */
  begunAt: () => begunAt,
};
