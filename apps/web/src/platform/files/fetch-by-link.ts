import { fileIdOf } from '@kolam/contract/platform/files/own-link.ts';
import { download, fetchFile } from '#core/api.ts';

/** A link taken apart: the call that it stands for, to be made with the session's token. */
const given = (link: string) => ({
  params: { id: fileIdOf(link) ?? '' },
  query: Object.fromEntries(new URL(link, location.origin).searchParams),
});

/** A file of ours by its link. Identity documents open for nobody who does not say who asks. */
export const fetchByLink = (link: string, signal: AbortSignal): Promise<Blob> =>
  fetchFile('GET /files/{id}', { ...given(link), signal });

export const downloadByLink = (link: string, name: string): Promise<void> =>
  download('GET /files/{id}', name, given(link));
