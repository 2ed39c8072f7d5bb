import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { saveQuotationSchema } from '@kolam/contract/finance/quotations/rules.ts';
import type { QuotationType } from '@kolam/contract/finance/quotations/values.ts';
import { days } from '#core/clock.ts';
import { decide } from '#finance/quotations/decide.ts';
import { createQuotation } from '#finance/quotations/save.ts';
import { sendToCustomer } from '#finance/quotations/send.ts';
import type { Action } from './action.ts';
import { demoCustomers } from './customers.ts';
import { findPartyId } from './find.ts';

type DemoQuotation = {
  daysAgo: number;
  /** Days from its date. */
  valid: number;
  type?: QuotationType;
  desc: string;
  rate: number;
  /** What became of it. Missing: it is a draft. */
  fate?: 'sent' | 'accepted' | 'declined';
};

/** One for each of the first customers. The second one has expired. */
const quotations: DemoQuotation[] = [
  { daysAgo: 6, valid: 30, desc: 'Step challenge for all offices', rate: 240_000, fate: 'sent' },
  { daysAgo: 48, valid: 30, desc: 'Health checks at the office', rate: 96_000, fate: 'sent' },
  { daysAgo: 20, valid: 45, desc: 'Programme for a year', rate: 610_000, fate: 'accepted' },
  { daysAgo: 33, valid: 30, desc: 'Canteen consulting', rate: 72_000, fate: 'declined' },
  {
    ...{ daysAgo: 2, valid: 15, type: 'proforma' },
    ...{ desc: 'Wellness day at the office, paid in advance', rate: 78_000, fate: 'sent' },
  },
  { daysAgo: 1, valid: 30, desc: 'Sleep and stress workshops', rate: 66_000 },
];

/** Offers to customers, some of them decided. */
export const quotationActions = (now: Date): Action[] =>
  quotations.map((quotation, place): Action => {
    const at = new Date(now.getTime() - days(quotation.daysAgo) + place * 60_000);
    return {
      at,
      run: async (context, tx) => {
        const name = demoCustomers[place]?.legalName ?? '';
        const party = await findPartyId(tx, { kind: 'customer', name });
        if (!party) return;
        const { type, desc, rate, valid, fate } = quotation;
        const { data } = await createQuotation(
          context,
          saveQuotationSchema.parse({
            ...{ type, party, validUntil: addDays(dayOf(at), valid) },
            lines: [{ desc, rate, hsn: '999723' }],
          }),
        );
        if (fate === undefined) return;
        await sendToCustomer(context, data.id, { mail: false, to: '', message: '' });
        if (fate === 'sent') return;
        const reason = fate === 'declined' ? 'The canteen stays as it is this year' : '';
        await decide(context, data.id, { decision: fate, reason });
      },
    };
  });
