import type { Warehouse } from './queries.ts';

/** An address in one line; empty where nothing of it is known but the country. */
export function addressLine({ line1, city, state, pincode, country }: Warehouse['address']) {
  const parts = [line1, city, state, pincode].filter((part) => part !== '');
  return parts.length === 0 ? '' : [...parts, country].filter((part) => part !== '').join(', ');
}
