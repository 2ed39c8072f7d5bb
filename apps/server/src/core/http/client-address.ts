import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

const proxyHeaders = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'] as const;

/** Whether a proxy handed a request on, as far as its headers say. */
export const isProxied = (headers: IncomingHttpHeaders): boolean =>
  proxyHeaders.some((name) => headers[name] !== undefined);

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
