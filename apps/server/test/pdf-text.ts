import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TestApp } from './test-app.ts';

/**
 * Returns the text of each page of a PDF, its pieces joined by spaces. Fails for an encrypted one
 * without its password.
 */
export async function pdfText(bytes: Uint8Array, password?: string): Promise<string[]> {
  const data = new Uint8Array(bytes);
  const document = await getDocument({ data, verbosity: 0, ...(password && { password }) }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, place) => {
    const { items } = await (await document.getPage(place + 1)).getTextContent();
    const pieces = items.map((item) => ('str' in item ? item.str : ''));
    return pieces.join(' ').replace(/\s+/g, ' ').trim();
  });
  return Promise.all(pages);
}

/** Returns an endpoint's response as bytes. */
export async function download(app: TestApp, token: string, path: string) {
  const { statusCode, headers, rawPayload } = await app.server.inject({
    method: 'GET',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: statusCode, headers, bytes: rawPayload };
}
