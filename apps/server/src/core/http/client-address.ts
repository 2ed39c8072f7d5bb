import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

const proxyHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'via',
  'x-real-ip',
] as const;

/** Whether a proxy handed a request on, as far as its headers say. */
export const isProxied = (headers: IncomingHttpHeaders): boolean =>
  proxyHeaders.some((name) => headers[name] !== undefined);

/** Whether a request asked for this machine by a name that no other machine has. */
export const isForThisMachine = ({ host = '' }: IncomingHttpHeaders): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(host);

/**
 * A client's address in its one plain spelling, so that limits count addresses: some proxies add
 * the port of each connection, and IPv6 can be written in many ways. Anything else stays as told.
 */
export function clientAddress(told: string | undefined): string {
  // A connection that has ended meanwhile has none any more.
  if (told === undefined) return '';
  const withoutPort = /^\[(.+)\](?::\d+)?$/.exec(told)?.[1] ?? told.replace(/^([\d.]+):\d+$/, '$1');
  const [address = ''] = withoutPort.split('%');
  const embedded = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (embedded && isIP(embedded) === 4) return embedded;
  if (isIP(address) === 6) return new URL(`http://[${address}]`).hostname.slice(1, -1);
  return isIP(address) === 4 ? address : told.slice(0, 100);
}
