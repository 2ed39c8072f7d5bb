import type { Warehouse } from './queries.ts';

/** Returns an address in one line, or empty if only the country is known. */
export function addressLine({ line1, city, state, pincode, country }: Warehouse['address']) {
  const parts = [line1, city, state, pincode].filter((part) => part !== '');
  return parts.length === 0 ? '' : [...parts, country].filter((part) => part !== '').join(', ');
}
