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
