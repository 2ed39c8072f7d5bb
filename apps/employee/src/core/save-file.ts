import { httpProblem, networkProblem } from './api-problem.ts';

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read the address by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Returns a file behind a link of the server. Unlike a link that opens elsewhere, it also works
 * without a connection, when the service worker has the file. @throws ApiProblem
 */
export async function fetchLinkedFile(url: string): Promise<Blob> {
  const response = await fetch(url).catch(() => {
    throw networkProblem();
  });
  if (!response.ok) throw httpProblem(response.status, await response.json().catch(() => null));
  return response.blob();
}

/** Saves a file behind a link of the server. @throws ApiProblem */
export async function saveLinkedFile(url: string, name: string): Promise<void> {
  saveFile(await fetchLinkedFile(url), name);
}
