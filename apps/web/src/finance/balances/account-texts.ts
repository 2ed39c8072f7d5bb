import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { partiesPath } from '#finance/parties/terms.ts';

/** Both kinds have the same endpoints under two paths. */
export const accountPath = (kind: PartyKind) => `${partiesPath(kind)}/{id}/account` as const;

/** What the account of a customer or vendor is called, and what can be done with it. */
export const accountTexts = {
  customer: {
    /** `amount` is formatted: ₹1,180.00. */
    balance: (amount: string, name: string) => `${amount} of ${name} is with us`,
    has: (amount: string, name: string) => `${name} has ${amount} on account.`,
    record: 'Record receipt',
    refund: (name: string) => `Refund ${name}`,
    invoiceKind: 'sales',
    apply: 'Apply to invoices',
  },
  vendor: {
    balance: (amount: string, name: string) => `${amount} of ours is with ${name}`,
    has: (amount: string, name: string) => `${amount} is on account with ${name}.`,
    record: 'Record payout',
    refund: (name: string) => `Refund from ${name}`,
    invoiceKind: 'purchase',
    apply: 'Apply to bills',
  },
} as const satisfies Record<PartyKind, object>;
