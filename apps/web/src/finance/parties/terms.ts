import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';

export const paths = { customer: 'customers', vendor: 'vendors' } as const;

// Both kinds have the same endpoints under two paths, which the contract types separately.
const pathOf = (kind: PartyKind) => paths[kind] as 'customers';
export const partiesPath = (kind: PartyKind) => `/admin/finance/${pathOf(kind)}` as const;
