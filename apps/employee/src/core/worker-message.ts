/** What a page sends to the service worker. */
export type ToWorker =
  | { type: 'store-screens' }
  /** Stores files before they are opened. */
  | { type: 'store-files'; urls: string[] }
  | { type: 'signed-out' };

/** What the service worker sends to an open page. */
export type ToPage = { type: 'open'; path: string };
