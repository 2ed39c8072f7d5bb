import { sameFile } from '@kolam/contract/platform/files/own-link.ts';
import { useCallback, useState } from 'react';

/**
 * Returns the link for showing a file. Links are signed again each time a record is read. A mounted
 * view keeps its first link, so that a picture does not flicker and a video continues. Once that
 * link has expired, the latest one replaces it.
 */
export function useSteadyLink(latest: string) {
  const [shown, setShown] = useState({ url: latest, failed: false });
  let current = shown;
  if (!sameFile(shown.url, latest) || (shown.failed && shown.url !== latest)) {
    current = { url: latest, failed: false };
    setShown(current);
  }

  const onError = useCallback(() => setShown(({ url }) => ({ url, failed: true })), []);
  return { ...current, onError };
}
