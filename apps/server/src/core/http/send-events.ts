import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Events } from '#core/route.ts';
import { eventStreamType } from './event-stream.ts';

/** Returns the last event id that a reconnecting client has read, or null for a new client. */
function lastSeen({ headers }: FastifyRequest): string | null {
  const given = headers['last-event-id'];
  return typeof given === 'string' && given !== '' ? given.slice(0, 100) : null;
}

/**
 * Sends events as they come, until either side ends the stream. Proxies must not buffer or compress
 * them.
 */
export function sendEvents(reply: FastifyReply, events: Events) {
  return reply
    .header('Content-Type', `${eventStreamType}; charset=utf-8`)
    .header('Cache-Control', 'no-store, no-transform')
    .header('X-Accel-Buffering', 'no')
    .send(events.open(lastSeen(reply.request)));
}
