import { noticeModes } from '@kolam/contract/finance/payment-notices/values.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { hours } from '#core/clock.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import type { PortalContext, SignedInContext } from '#core/request-context.ts';
import { invoices } from '#finance/invoices/tables.ts';
import { parties } from '#finance/parties/tables.ts';
import {
  type NoticedInvoice,
  sendNotice,
  withdrawNotice,
} from '#finance/payment-notices/actions.ts';
import { markNotFound } from '#finance/payment-notices/not-found.ts';
import { payments } from '#finance/payments/tables.ts';
import { accounts } from '#platform/auth/tables.ts';
import { slug } from './as-hr.ts';
import { type Action, stepsOfActions } from './finance/action.ts';
import { companyId } from './people-steps.ts';
import type { Step } from './step.ts';

/** Four payment notices of a company: one in each state. */
export function paymentNoticeSteps(now: Date): Step[] {
  const at = (ago: number) => new Date(now.getTime() - hours(ago));
  return stepsOfActions('payment-notices', [
    { at: at(30), run: sendRecorded },
    noticeAction(at(27), 'UTR KOLMN70418', async (context, tx, id) => {
      await withdrawNotice(tx, context, id);
    }),
    noticeAction(at(26), 'UTR KOLMN70481', async (context, _, id) => {
      const reason = 'The bank shows no transfer with this UTR';
      await markNotFound(context.asConsole, id, { reason });
    }),
    noticeAction(at(2), 'UTR KOLMN70492', async () => {}),
  ]);
}

type FinanceContext = PortalContext & { asConsole: SignedInContext };

/** Returns the context of the person who answers for payments in the portal. Null if they left. */
export async function asFinance(
  context: SignedInContext,
  db: Queryable,
): Promise<FinanceContext | null> {
  const company = await companyId(db, slug);
  const [person] = await db
    .select({ id: accounts.id, name: accounts.name, email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.companyId, company), eq(accounts.portalRight, 'finance')))
    .limit(1);
  if (!person) return null;
  const rest = { companyId: company, right: 'finance', sessionId: '', requiredStep: null } as const;
  return { ...context, actor: { ...context.actor, ...person, ...rest }, asConsole: context };
}

const invoiceFields = {
  id: invoices.id,
  code: invoices.code,
  partyId: invoices.partyId,
  partyName: invoices.partyName,
  subtotal: invoices.subtotal,
  due: invoices.due,
};
const isSaleOf = (company: string) =>
  and(
    eq(parties.companyId, company),
    eq(invoices.kind, 'sales'),
    eq(invoices.state, 'issued'),
    isNotNull(invoices.code),
  );

/** Sends a notice of the newest recorded payment, which matches at once. */
async function sendRecorded(context: SignedInContext, tx: Tx): Promise<void> {
  const portal = await asFinance(context, tx);
  if (!portal) return;
  const [paid] = await tx
    .select({ ...invoiceFields, amount: payments.amount, ref: payments.ref, on: payments.paidOn })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .innerJoin(parties, eq(parties.id, invoices.partyId))
    .where(
      and(
        isSaleOf(portal.actor.companyId),
        eq(payments.isReversed, false),
        inArray(payments.mode, [...noticeModes]),
        sql`${payments.ref} ~ '[0-9]'`,
      ),
    )
    .orderBy(desc(payments.paidOn), desc(payments.id))
    .limit(1);
  if (!paid) return;
  const { amount, ref, on: paidOn } = paid;
  await send(portal, tx, { invoice: paid, amount, ref, paidOn });
}

/** Sends a notice of the open invoice that is due first. */
const noticeAction = (
  at: Date,
  ref: string,
  then: (context: FinanceContext, tx: Tx, id: string) => Promise<void>,
): Action => ({
  at,
  async run(context, tx) {
    const portal = await asFinance(context, tx);
    if (!portal) return;
    const [open] = await tx
      .select(invoiceFields)
      .from(invoices)
      .innerJoin(parties, eq(parties.id, invoices.partyId))
      .where(and(isSaleOf(portal.actor.companyId), gt(invoices.due, 0)))
      .orderBy(asc(invoices.dueOn), asc(invoices.id))
      .limit(1);
    if (!open) return;
    const { id } = await send(portal, tx, { invoice: open, amount: open.due, ref });
    await then(portal, tx, id);
  },
});

type Sent = {
  invoice: Omit<NoticedInvoice, 'code'> & { code: string | null };
  /** In paise. */
  amount: number;
  ref: string;
  paidOn?: string;
};

const send = (context: PortalContext, tx: Tx, { invoice, amount, ...sent }: Sent) =>
  sendNotice(tx, context, {
    parts: [{ invoice: { ...invoice, code: invoice.code ?? '' }, amount, tds: 0 }],
    advice: null,
    mode: 'NEFT',
    tdsSection: undefined,
    confirmDuplicateRef: false,
    ...{ paidOn: undefined, ...sent },
  });
