import type { Notification } from '@kolam/contract/platform/notifications/model.ts';
import type { Client } from './test-app.ts';

/** Returns a user's notifications, newest first. */
export async function notificationsOf(
  client: Client,
  query: Record<string, string> = {},
): Promise<Notification[]> {
  const { status, body, text } = await client.get('/admin/notifications', { query });
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body.notifications;
}

/** Returns only the titles. */
export const titlesOf = async (client: Client): Promise<string[]> =>
  (await notificationsOf(client)).map(({ title }) => title);
