let usedAt: number | null = null;

/**
 * A page on a device of several people keeps session and outbox in its memory: it stores nothing, has
 * the service worker store nothing, and tells other tabs nothing. This lasts as long as the page.
 */
export const memoryOnly = {
  begin() {
    usedAt = Date.now();
  },
  isOn: () => usedAt !== null,
  /** Notes that someone uses the page. */
  use() {
    usedAt = Date.now();
  },
  /** When it was last used, first at the sign-in: by the device's clock, in milliseconds. */
  usedAt: () => usedAt ?? Date.now(),
};
