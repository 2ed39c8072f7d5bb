import { createInvoiceSchema } from '@kolam/contract/finance/invoices/rules.ts';
import { createPartySchema } from '@kolam/contract/finance/parties/rules.ts';
import { createPaymentSchema } from '@kolam/contract/finance/payments/rules.ts';
import { minutes } from '#core/clock.ts';
import { makeInvoice } from '#finance/invoices/create.ts';
import { createParty } from '#finance/parties/create.ts';
import { createPayment } from '#finance/payments/create.ts';
import type { Action } from './action.ts';
import { findInvoiceMadeAt, findPartyId } from './find.ts';

const usual = { reverseCharge: true, tdsSection: 'none' };

const carrier = {
  ...usual,
  name: 'Deccan Roadways',
  email: 'billing@deccanroadways.example.com',
  phone: '+91 98222 60418',
  contact: 'Balaji Shinde',
  gstin: '27ZZDFD5521K1ZD',
  address: { line1: 'Market Yard', city: 'Pune', state: 'MH', pincode: '411037' },
};

const landlord = {
  ...usual,
  name: 'Vasant Kulkarni',
  email: 'vasant.kulkarni@example.com',
  phone: '+91 98509 71136',
  contact: 'Vasant Kulkarni',
  address: { line1: 'Erandwane', city: 'Pune', state: 'MH', pincode: '411004' },
};

/**
 * Two bills of today whose tax we owe: of a goods transport agency that is registered, and of a
 * landlord who is not, for whom we make out the invoice. The first is paid.
 */
export const reverseChargeActions = (now: Date): Action[] => {
  const at = (ago: number) => new Date(now.getTime() - minutes(ago));
  const trips = { desc: 'Goods moved to venues', hsn: '996511', unit: 'trip', qty: 2, rate: 9500 };
  const rent = { desc: 'Store room, month', hsn: '997212', unit: 'month', qty: 1, rate: 22_000 };
  return [
    partyAction(at(26), carrier),
    partyAction(at(25), landlord),
    billAction(at(24), carrier.name, { billNo: 'LR-2041', lines: [{ ...trips, taxPct: 5 }] }),
    billAction(at(23), landlord.name, { billNo: 'R-11', lines: [{ ...rent, taxPct: 18 }] }),
    {
      at: at(22),
      run: async (context, tx) => {
        const bill = await findInvoiceMadeAt(tx, at(24));
        if (!bill) return;
        const payment = { invoiceId: bill.id, mode: 'NEFT', ref: 'UTR KOLMV2041' };
        await createPayment(context, createPaymentSchema.parse(payment));
      },
    },
  ];
};

const partyAction = (at: Date, body: object): Action => ({
  at,
  run: (context) => createParty(context, 'vendor', createPartySchema.parse(body)),
});

const billAction = (at: Date, name: string, body: object): Action => ({
  at,
  run: async (context, tx) => {
    const party = await findPartyId(tx, { kind: 'vendor', name });
    if (!party) return;
    const bill = createInvoiceSchema.parse({ kind: 'purchase', party, ...body });
    await makeInvoice(context, bill);
  },
});
