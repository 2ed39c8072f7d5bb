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

/** A name that only this machine has. */
const isThisMachine = (host: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(host);

/**
 * Returns whether a page on another machine sent the request. A header without an address proves
 * nothing.
 */
function isFromElsewhere(address: string | undefined): boolean {
  return address !== undefined && URL.canParse(address) && !isThisMachine(new URL(address).host);
}

/**
 * Returns whether a request may have come through a proxy, so that its sender may be anywhere.
 * Signs of a proxy are a forwarding header, another host, or a page from another host. A proxy
 * without special configuration often speaks HTTP/1.0, as nginx does, and no browser does.
 */
export function isProxied({
  headers,
  httpVersion,
}: {
  headers: IncomingHttpHeaders;
  httpVersion: string;
}): boolean {
  return (
    httpVersion === '1.0' ||
    proxyHeaders.some((name) => headers[name] !== undefined) ||
    !isThisMachine(headers.host ?? '') ||
    isFromElsewhere(headers.origin) ||
    isFromElsewhere(headers.referer)
  );
}

/**
 * Returns a client's address in its canonical form, so that limits count addresses: some proxies
 * add the port of each connection, and IPv6 has many spellings. Anything else is returned
 * unchanged.
 */
export function clientAddress(given: string | undefined): string {
  // A connection that has ended has no address any more.
  if (given === undefined) return '';
  const withoutPort =
    /^\[(.+)\](?::\d+)?$/.exec(given)?.[1] ?? given.replace(/^([\d.]+):\d+$/, '$1');
  const [address = ''] = withoutPort.split('%');
  const embedded = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (embedded && isIP(embedded) === 4) return embedded;
  if (isIP(address) === 6) return new URL(`http://[${address}]`).hostname.slice(1, -1);
  return isIP(address) === 4 ? address : given.slice(0, 100);
}

/** Returns what a client says it is, cut to the length that is stored. */
export const userAgentOf = ({ headers }: { headers: IncomingHttpHeaders }): string =>
  String(headers['user-agent'] ?? '').slice(0, 300);
