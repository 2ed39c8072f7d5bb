import type { Account } from './demo-account.ts';

/**
 * Signs in over HTTP and returns the session's token. Throws with the response's message when
 * refused.
 */
export async function fetchToken(baseUrl: string, account: Account): Promise<string> {
  const response = await fetch(`${baseUrl}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const reply: { token?: string; message?: string } = await response.json();
  if (reply.token) return reply.token;
  throw new Error(`Sign-in of ${account.email}: ${response.status} ${reply.message}`);
}

/** Confirms by the password that it is still the owner of a token. */
export async function confirmToken(
  baseUrl: string,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const response = await fetch(`${baseUrl}/api/admin/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  if (!response.ok) throw new Error(`A confirmation: ${await response.text()}`);
}
