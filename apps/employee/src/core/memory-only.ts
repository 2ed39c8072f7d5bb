let isOn = false;

/**
 * A page on a device of several people keeps session and outbox in its memory: it stores nothing, has
 * the service worker store nothing, and tells other tabs nothing. This lasts as long as the page.
 */
export const memoryOnly = {
  begin() {
    isOn = true;
  },
  isOn: () => isOn,
};
