import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/*
 * The endpoints of subscriptions come from clients. The server sends requests to them, so none may
 * be inside its own network.
 */

// Separate, because a list compares IPv4 addresses with IPv6 ranges too.
const inside = { ipv4: new BlockList(), ipv6: new BlockList() };
const ranges4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
const ranges6 = [
  // Unspecified, loopback, and IPv4 addresses in their various IPv6 forms.
  ['::', 64],
  ['64:ff9b::', 32],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const;
for (const [address, bits] of ranges4) inside.ipv4.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of ranges6) inside.ipv6.addSubnet(address, bits, 'ipv6');

export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address);
  const family = version === 6 ? 'ipv6' : 'ipv4';
  return version !== 0 && !inside[family].check(address, family);
};

const isLoopback = (host: string) => host === '127.0.0.1' || host === '[::1]';

/**
 * Returns whether a message may be sent to this address: https to a public host with a full name,
 * or with `loopback`, for tests, http to this machine.
 */
export function isPushService(endpoint: string, { loopback }: { loopback: boolean }): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, username, password, hostname } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (loopback && protocol === 'http:' && isLoopback(hostname)) return true;
  if (protocol !== 'https:') return false;
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0) return isPublicAddress(address);
  const name = hostname.replace(/\.$/, '');
  return name.includes('.') && !/\.(localhost|local|internal|lan|home|arpa)$/.test(name);
}

type Found = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/**
 * Resolves a name like `dns.lookup`, and fails when it leads inside: a public name may point to any
 * address.
 */
export function lookupPublic(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return found(new Error('The push service is not at a public address'), []);
    if (options.all) found(null, addresses);
    else found(null, first.address, first.family);
  });
}
