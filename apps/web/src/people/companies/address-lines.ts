import type { Company } from '@kolam/contract/people/companies/model.ts';

/**
 * Formats an address as on an envelope: street, city with PIN code, state and country. Empty when
 * there is nothing but a country.
 */
export function addressLines({ street, city, state, country, zipCode }: Company['address']) {
  if (!street && !city && !state && !zipCode) return [];
  const town = [city, zipCode].filter(Boolean).join(' ');
  const region = [state, country].filter(Boolean).join(', ');
  return [street, town, region].filter(Boolean);
}
