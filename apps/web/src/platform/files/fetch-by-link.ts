import { fileIdOf } from '@kolam/contract/platform/files/own-link.ts';
import { download, fetchFile } from '#core/api.ts';

/** Parses a link into the endpoint it stands for, to be called with the session's token. */
const given = (link: string) => ({
  params: { id: fileIdOf(link) ?? '' },
  query: Object.fromEntries(new URL(link, location.origin).searchParams),
});

/**
 * Fetches a file from our server by its link. Identity documents are served only to an identified
 * user.
 */
export const fetchByLink = (link: string, signal: AbortSignal): Promise<Blob> =>
  fetchFile('GET /files/{id}', { ...given(link), signal });

export const downloadByLink = (link: string, name: string): Promise<void> =>
  download('GET /files/{id}', name, given(link));
