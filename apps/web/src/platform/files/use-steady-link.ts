import { sameFile } from '@kolam/contract/platform/files/own-link.ts';
import { useCallback, useState } from 'react';

/**
 * The link to show a file by. Each time a record is read its links are signed again; what shows the
 * file already keeps the link it began with, so that a picture does not flicker and a video goes on.
 * Once that has ended, the latest takes its place.
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
