import { baseUrl, demoToken } from './product-address.ts';

type Given = { body?: unknown; token?: string; headers?: Record<string, string> };

/** Calls the product as the demo Administrator, or as the owner of `token`; any status is a response. */
export async function request(method: string, path: string, given: Given = {}): Promise<Response> {
  const { body, token = demoToken(), headers = {} } = given;
  return fetch(`${baseUrl()}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** The response to a call that is meant to succeed; throws with the response's text when refused. */
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
