import { isKey } from '@kolam/contract/core/permissions.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { orderMessages } from '@kolam/contract/inventory/orders/messages.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import { personOf, type RequestContext, type SignedInContext } from '#core/request-context.ts';
import { onePersonWith } from '#finance/payroll/queries.ts';
import { notify, settleNotifications } from '#platform/notifications/actions.ts';
import type { NotificationSource } from '#platform/notifications/hooks.ts';
import { needsApproval, readOrganisation } from '#platform/organisation/queries.ts';
import { findOrders, type OrderRow } from './store.ts';

type Totals = Pick<OrderRow, 'amount' | 'taxAmount'>;

/** What an order costs with its tax, in paise. */
const totalOf = ({ amount, taxAmount }: Totals): number => amount + taxAmount;

/** Of a draft above the amount of the setting, in paise. `byAnother`: the caller prepared it. */
type Approval = { above: number; byAnother: boolean };

/** Returns the approvals that drafts need, by order. Other orders are missing. */
export async function approvalsOf(
  db: Queryable,
  context: Pick<RequestContext, 'actor' | 'clock'>,
  rows: readonly OrderRow[],
): Promise<Map<string, Approval>> {
  const drafts = rows.filter(({ status }) => status === 'DRAFT');
  if (drafts.length === 0) return new Map();
  const { ordersAbove: above } = await readOrganisation(db);
  if (above === null) return new Map();
  const waiting = drafts.filter((row) => needsApproval(totalOf(row), above));
  if (waiting.length === 0) return new Map();
  const same = await onePersonWith(db, context);
  const isTheirs = (id: string | null) => id !== null && same.has(id);
  return new Map(
    waiting.map(({ id, createdById, changedById }) => [
      id,
      { above, byAnother: isTheirs(createdById) || isTheirs(changedById) },
    ]),
  );
}

/**
 * Returns the approval that a locked draft needs, or null, if the caller may give it.
 * @throws Failure 409 `SECOND_PERSON`
 */
export async function requireMayDecide(
  tx: Tx,
  context: SignedInContext,
  row: OrderRow,
): Promise<Approval | null> {
  const approval = (await approvalsOf(tx, context, [row])).get(row.id) ?? null;
  if (approval && isKey(context.actor.role))
    throw conflict('SECOND_PERSON', orderMessages.noKeyDecides(rupeeText(approval.above)));
  if (approval?.byAnother)
    throw conflict('SECOND_PERSON', orderMessages.needsAnother(rupeeText(approval.above)));
  return approval;
}

/**
 * An order that is approved by who writes it must need nobody else.
 * @throws Failure 409 `SECOND_PERSON` at `field`
 */
export async function requireApprovedAlone(
  tx: Tx,
  context: RequestContext,
  { totals, field }: { totals: Totals; field: string },
): Promise<void> {
  const { ordersAbove: above } = await readOrganisation(tx);
  if (!needsApproval(totalOf(totals), above) || personOf(context) === null) return;
  const message = orderMessages.approveLater(rupeeText(above));
  throw conflict('SECOND_PERSON', message, { [field]: message });
}

/** Notifies those who can approve a draft that needs it. Otherwise nobody has to any more. */
export async function askForApproval(
  tx: Tx,
  context: RequestContext,
  row: OrderRow,
): Promise<void> {
  const needs = (await approvalsOf(tx, context, [row])).has(row.id);
  if (needs) await notify(tx, context, { kind: 'order-to-approve', about: [{ recordId: row.id }] });
  else await settleNotifications(tx, { kinds: ['order-to-approve'], recordIds: [row.id] });
}

/** Tells those who prepared an order what another person decided. */
export async function announceDecision(
  tx: Tx,
  context: RequestContext,
  { id, createdById, changedById }: OrderRow,
): Promise<void> {
  await settleNotifications(tx, { kinds: ['order-to-approve'], recordIds: [id] });
  const to = [...new Set([createdById, changedById])].flatMap((each) => each ?? []);
  await notify(tx, context, { kind: 'order-decided', about: [{ recordId: id }], to });
}

async function ordersById(db: Queryable, ids: string[]): Promise<Map<string, OrderRow>> {
  return new Map((await findOrders(db, ids)).map((row) => [row.id, row]));
}

export const orderToApprove: NotificationSource = {
  kind: 'order-to-approve',
  async texts(db, ids) {
    const orders = await ordersById(db, ids);
    return (_, id) => {
      const order = orders.get(id);
      return (
        order && {
          title: `${order.code} needs approval`,
          detail: [rupeeText(totalOf(order)), order.vendorName].filter(Boolean).join(' · '),
        }
      );
    };
  },
};

export const orderDecided: NotificationSource = {
  kind: 'order-decided',
  async texts(db, ids) {
    const orders = await ordersById(db, ids);
    return (_, id) => {
      const order = orders.get(id);
      if (!order) return undefined;
      const { code, rejectedByName, rejectReason, approvedByName } = order;
      return rejectReason === null
        ? { title: `${code} was approved`, detail: approvedByName ?? '' }
        : { title: `${code} was sent back`, detail: `${rejectedByName}: ${rejectReason}` };
    };
  },
};
