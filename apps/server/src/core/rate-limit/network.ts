import { isIP } from 'node:net';

/**
 * Returns the network that limits count as one client: an IPv4 address, or the /64 of an IPv6
 * address, since a subscriber gets at least a whole /64.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head, tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const left = Array<string>(8 - (head?.length ?? 0) - (tail?.length ?? 0)).fill('0');
  const groups = [...(head ?? []), ...left, ...(tail ?? [])].slice(0, 4);
  return `${new URL(`http://[${groups.join(':')}::]`).hostname.slice(1, -1)}/64`;
}
