import { isIP } from 'node:net';

/**
 * Returns the network that limits count as one client: an IPv4 address, or the /64 of an IPv6
 * address, since a subscriber gets at least a whole /64.
 */
export const networkOf = (address: string): string =>
  isIP(address) === 6 ? prefixOf(address, 4) : address;

/**
 * Returns the network in which one party may well have all addresses: the /24 of an IPv4 address, or
 * the /48 of an IPv6 address.
 */
export function wideNetworkOf(address: string): string {
  if (isIP(address) === 4) return `${address.slice(0, address.lastIndexOf('.'))}.0/24`;
  return isIP(address) === 6 ? prefixOf(address, 3) : address;
}

/** Returns the network of these first groups of 16 bits of an IPv6 address. */
function prefixOf(address: string, count: number): string {
  const [head, tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const left = Array<string>(8 - (head?.length ?? 0) - (tail?.length ?? 0)).fill('0');
  const groups = [...(head ?? []), ...left, ...(tail ?? [])].slice(0, count);
  return `${new URL(`http://[${groups.join(':')}::]`).hostname.slice(1, -1)}/${count * 16}`;
}
