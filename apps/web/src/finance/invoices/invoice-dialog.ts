import type { CreditNote } from '@kolam/contract/finance/invoices/model.ts';

/** The dialog that is open over the page of an invoice. */
export type InvoiceDialog =
  | { kind: 'send' | 'credit' | 'void' | 'bill' | 'event' | 'input-tax' }
  | { kind: 'pdf'; print: boolean }
  | { kind: 'self-invoice' }
  | { kind: 'note'; note: CreditNote }
  | { kind: 'recipient'; note: CreditNote };
