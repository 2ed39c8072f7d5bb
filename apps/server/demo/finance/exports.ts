import { createInvoiceSchema } from '@kolam/contract/finance/invoices/rules.ts';
import { createPartySchema } from '@kolam/contract/finance/parties/rules.ts';
import { minutes } from '#core/clock.ts';
import { makeInvoice } from '#finance/invoices/create.ts';
import { createParty } from '#finance/parties/create.ts';
import type { Action } from './action.ts';
import { findPartyId } from './find.ts';

const abroad = {
  name: 'Merlion Harbour Consulting Pte. Ltd.',
  email: 'accounts@merlionharbour.example.com',
  address: { line1: '12 Marina Quay', city: 'Singapore', state: 'OC', country: 'Singapore' },
};

const programme = {
  desc: 'Wellness programme, online, month',
  hsn: '999293',
  unit: 'person',
  qty: 36,
  rate: 1150,
  taxPct: 0,
};

/**
 * A customer abroad, and an export of services to it under a letter of undertaking: zero-rated, in
 * table 6A of GSTR-1 (IGST Act, section 16).
 */
export const exportActions = (now: Date): Action[] => [
  {
    at: new Date(now.getTime() - minutes(21)),
    run: (context) => createParty(context, 'customer', createPartySchema.parse(abroad)),
  },
  {
    at: new Date(now.getTime() - minutes(20)),
    run: async (context, tx) => {
      const party = await findPartyId(tx, { kind: 'customer', name: abroad.name });
      if (!party) return;
      const sale = { kind: 'sales', party, lines: [programme] };
      await makeInvoice(context, createInvoiceSchema.parse(sale));
    },
  },
];
