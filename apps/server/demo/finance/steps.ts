import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import {
  createInvoiceSchema,
  creditNoteBodySchema,
  voidInvoiceSchema,
} from '@kolam/contract/finance/invoices/rules.ts';
import { days, hours } from '#core/clock.ts';
import { makeInvoice } from '#finance/invoices/create.ts';
import { makeCreditNote } from '#finance/invoices/credit-notes.ts';
import { makeVoid } from '#finance/invoices/void.ts';
import type { Step } from '../step.ts';
import { type Action, stepsOfActions } from './action.ts';
import { advanceActions } from './advances.ts';
import { approvalActions } from './approvals.ts';
import { balanceActions } from './balances.ts';
import { bankStatementActions } from './bank-statements.ts';
import { type DemoDocument, demoDocuments, demoDrafts } from './documents.ts';
import { eventActions } from './event-actions.ts';
import { exportActions } from './exports.ts';
import { findInvoiceMadeAt, findPartyId } from './find.ts';
import { linkActions } from './invoice-links.ts';
import { partyActions } from './parties.ts';
import { paymentRunActions } from './payment-runs.ts';
import { paymentActions } from './payments.ts';
import { priceListActions } from './price-list.ts';
import { quotationActions } from './quotations.ts';
import { recurringActions } from './recurring.ts';
import { reminderActions } from './reminders.ts';
import { reverseChargeActions } from './reverse-charge.ts';

/**
 * Returns the steps of some twenty months of business, in order of time, so that numbers ascend.
 */
export function financeSteps(now: Date): Step[] {
  const documents = demoDocuments(now);
  return [
    ...stepsOfActions('finance', [
      ...partyActions(now),
      ...documents.flatMap((document, place) => [
        documentAction(document),
        ...fateActions(document),
        ...paymentActions(document, place),
      ]),
      ...demoDrafts(now).map(documentAction),
    ]),
    // Separate steps, so that a demo from before these features still gets them.
    ...stepsOfActions('finance/events', eventActions(now)),
    ...stepsOfActions('finance/bank-statements', bankStatementActions(now)),
    ...stepsOfActions('finance/balances', balanceActions(now)),
    ...stepsOfActions('finance/advances', advanceActions(now)),
    ...stepsOfActions('finance/reminders', reminderActions(now)),
    ...stepsOfActions('finance/recurring', recurringActions(now)),
    ...stepsOfActions('finance/quotations', quotationActions(now)),
    ...stepsOfActions('finance/price-list', priceListActions(now)),
    ...stepsOfActions('finance/payment-runs', paymentRunActions(now)),
    ...stepsOfActions('finance/invoice-links', linkActions(now)),
    ...stepsOfActions('finance/reverse-charge', reverseChargeActions(now)),
    ...stepsOfActions('finance/exports', exportActions(now)),
    ...stepsOfActions('finance/approvals', approvalActions(now)),
  ];
}

const documentAction = (document: DemoDocument): Action => ({
  at: document.at,
  run: async (context, tx) => {
    const { kind, party: name, lines, billNo, notes, habit, creditDays } = document;
    const party = await findPartyId(tx, { kind: kind === 'sales' ? 'customer' : 'vendor', name });
    if (!party) return;
    await makeInvoice(
      context,
      createInvoiceSchema.parse({
        kind,
        party,
        lines,
        notes,
        dueOn: addDays(dayOf(document.at), creditDays),
        ...(billNo && { billNo }),
        status: habit ? 'issued' : 'draft',
      }),
    );
  },
});

/** Voided within hours, or credited some days later. Bounced cheques are part of the payments. */
function fateActions({ at, fate, kind }: DemoDocument): Action[] {
  if (fate === 'void') {
    return [
      {
        at: new Date(at.getTime() + hours(2)),
        run: async (context, tx) => {
          const invoice = await findInvoiceMadeAt(tx, at);
          const reason = 'Made out to the wrong customer';
          if (invoice) await makeVoid(context, invoice.id, voidInvoiceSchema.parse({ reason }));
        },
      },
    ];
  }
  if (fate !== 'credited') return [];
  return [
    {
      at: new Date(at.getTime() + days(3)),
      run: async (context, tx) => {
        const invoice = await findInvoiceMadeAt(tx, at);
        if (!invoice) return;
        const reason = kind === 'sales' ? 'Fewer people took part' : 'Pieces returned: misprints';
        const amount = inRupees(Math.floor(invoice.grandTotal / 800) * 100);
        await makeCreditNote(context, invoice.id, creditNoteBodySchema.parse({ amount, reason }));
      },
    },
  ];
}
