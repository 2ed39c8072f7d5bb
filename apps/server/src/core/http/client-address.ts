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

/** A name that no other machine has. */
const isThisMachine = (host: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(host);

/** Whether a page of another machine sent a request. A header that names no address says nothing. */
function isFromElsewhere(address: string | undefined): boolean {
  return address !== undefined && URL.canParse(address) && !isThisMachine(new URL(address).host);
}

/**
 * Whether a request may have come through a proxy, so that its sender may be anywhere. A proxy says so
 * in a header, or asks for another host, or the page that sent the request has another one. One that is
 * set up for nothing else often speaks HTTP/1.0, as nginx does, which no browser speaks.
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
