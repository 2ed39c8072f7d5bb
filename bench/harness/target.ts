/** Where requests go: a base URL without a trailing slash, and the headers of each request. */
export type Target = { url: string; headers: Record<string, string> };

/** @throws when the response is not a 200 */
export async function getJson<T>({ url, headers }: Target, path: string): Promise<T> {
  const response = await fetch(`${url}${path}`, { headers });
  if (response.status === 200) return response.json();
  throw new Error(`GET ${path}: ${response.status} ${await response.text()}`);
}
