import { baseUrl, demoToken } from './product-address.ts';

type Given = {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  /** The origin of another product than the shared one. */
  origin?: string;
};

/** Sends a request as the demo Administrator, or as the owner of `token`. Accepts any status. */
export async function request(method: string, path: string, given: Given = {}): Promise<Response> {
  const { body, token = demoToken(), headers = {}, origin = baseUrl() } = given;
  return fetch(`${origin}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Returns the response to a request that must succeed. Throws with its text otherwise. */
export async function call<ResponseBody>(
  method: string,
  path: string,
  given?: Given,
): Promise<ResponseBody> {
  const response = await request(method, path, given);
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
