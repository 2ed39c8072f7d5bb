import { call } from './api.ts';
import type { Account } from './demo-account.ts';
import { unique } from './unique.ts';

export type Admin = Account & { id: string; name: string };

type Invitation = { data: { id: string; name: string; email: string }; link: string };

/** Invites an Administrator who has not set a password yet. Returns the link to set it. */
export async function inviteAdmin(): Promise<Invitation> {
  const body = { name: `Ritu ${unique()}`, email: `ritu-${unique()}@example.com` };
  return call('POST', '/admin/admins', { body });
}

let made = 0;

/**
 * An address of a network for examples (RFC 2544), a new one each time: one address may set ten
 * passwords by link.
 */
const anAddress = () => `198.18.${process.pid % 256}.${made++ % 256}`;

/**
 * Creates an Administrator for one test, for actions that would disturb others as the demo account.
 */
export async function makeAdmin(): Promise<Admin> {
  const { data, link } = await inviteAdmin();
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
  const password = `Lotus-${unique()}`;
  await call('POST', '/admin/reset-password', {
    body: { token, password, notice: 1 },
    headers: { 'x-forwarded-for': anAddress() },
  });
  return { ...data, password };
}
