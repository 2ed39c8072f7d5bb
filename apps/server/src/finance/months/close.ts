import { dayOf } from '@kolam/contract/core/dates.ts';
import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import { monthName } from '@kolam/contract/core/month-name.ts';
import type {
  closeMonth as closeEndpoint,
  fileMonth as fileEndpoint,
  reopenMonth as reopenEndpoint,
} from '@kolam/contract/finance/months/endpoints.ts';
import { monthMessages } from '@kolam/contract/finance/months/messages.ts';
import {
  type Book,
  bookLabels,
  type MonthState,
  monthStateLabels,
  returnOf,
} from '@kolam/contract/finance/months/values.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { mailReopened } from './mails.ts';
import { requireClosable } from './month.ts';
import { monthDetail } from './read.ts';
import {
  type BookMonthRow,
  bookState,
  findBookMonth,
  lockBookMonth,
  saveBookMonth,
  shareBookMonth,
} from './store.ts';
import { unfinishedOf } from './unfinished.ts';

type Named = { month: string; book: Book };

/** Closes a book for a month. Waits for those who write in it at that moment. */
export function closeMonth(context: SignedInContext, body: BodyOf<typeof closeEndpoint>) {
  const at = context.clock.now();
  const month = requireClosable(body.month, at);
  if (!month.isOver) throw invalid({ month: monthMessages.monthRunning });
  return context.transaction(async (tx) => {
    // It takes longer than the rest, and writers wait for the lock.
    const work = await unfinishedOf(tx, month);
    const state = await lockedState(tx, body);
    if (state !== 'open') throw conflict('ALREADY_CLOSED', monthMessages.alreadyClosed);
    const unfinished = work[body.book];
    if (unfinished.length > 0 && !body.confirmUnfinished) {
      throw conflict('UNFINISHED', monthMessages.unfinished);
    }
    const row = await saveBookMonth(tx, {
      ...named(body),
      ...notFiled,
      at,
      state: 'closed',
      closedAt: at,
      closedByName: context.actor.name,
    });
    await recordMonth(tx, context, {
      row,
      action: 'closed',
      before: state,
      detail: {
        unfinished: unfinished.reduce((sum, { count }) => sum + count, 0),
      },
    });
    return { data: await monthDetail(tx, month, work) };
  });
}

/**
 * Records that the return of a closed month, which follows from its book, is filed. From then on,
 * it stays closed. @throws Failure 400 at `book` that no return declares
 */
export function fileMonth(context: SignedInContext, body: BodyOf<typeof fileEndpoint>) {
  const at = context.clock.now();
  const month = requireClosable(body.month, at);
  const { filedOn, arn } = body;
  if (filedOn > dayOf(at)) throw invalid({ filedOn: monthMessages.filedInFuture });
  if (filedOn <= month.to) throw invalid({ filedOn: monthMessages.filedTooEarly });
  const declares = returnOf(body.book, body.month);
  if (declares === null) throw invalid({ book: monthMessages.noReturn });
  return context.transaction(async (tx) => {
    if (body.book === 'purchases') await requireSalesClosed(tx, body.month);
    const before = await requireClosed(tx, body);
    const row = await saveBookMonth(tx, {
      ...named(body),
      at,
      state: 'filed',
      closedAt: before.closedAt,
      closedByName: before.closedByName,
      filedReturn: declares,
      filedOn,
      arn,
    });
    await recordMonth(tx, context, {
      row,
      action: 'filed',
      before: before.state,
      detail: { return: declares, filedOn, arn },
    });
    return { data: await monthDetail(tx, month) };
  });
}

/** Opens a closed month again. A filed one stays closed. */
export function reopenMonth(context: SignedInContext, body: BodyOf<typeof reopenEndpoint>) {
  const at = context.clock.now();
  const month = requireClosable(body.month, at);
  const { reason } = body;
  return context.transaction(async (tx) => {
    const before = await requireClosed(tx, body);
    if (body.book === 'sales') await requirePurchasesNotFiled(tx, body.month);
    const row = await saveBookMonth(tx, {
      ...named(body),
      ...notFiled,
      at,
      state: 'open',
      closedAt: null,
      closedByName: null,
    });
    await recordMonth(tx, context, {
      row,
      action: 'reopened',
      before: before.state,
      detail: { reason },
    });
    await mailReopened(tx, context, { title: titleOf(row), reason });
    return { data: await monthDetail(tx, month) };
  });
}

const notFiled = { filedReturn: null, filedOn: null, arn: null };
const named = ({ month, book }: Named): Named => ({ month, book });

async function lockedState(tx: Tx, which: Named): Promise<MonthState> {
  await lockBookMonth(tx, which);
  return bookState(tx, which);
}

/** @throws Failure 409 `NOT_CLOSED` or `MONTH_FILED` */
async function requireClosed(tx: Tx, which: Named): Promise<BookMonthRow> {
  await lockBookMonth(tx, which);
  const row = await findBookMonth(tx, which);
  if (!row || row.state === 'open') throw conflict('NOT_CLOSED', monthMessages.notClosed);
  if (row.state === 'filed') throw conflict('MONTH_FILED', monthMessages.isFiled);
  return row;
}

/**
 * The return of the purchases, GSTR-3B, declares the sales too. Until it is filed, they are not
 * opened again at the same moment. @throws Failure 409 `SALES_OPEN`
 */
async function requireSalesClosed(tx: Tx, month: string): Promise<void> {
  const sales = { month, book: 'sales' } as const;
  await shareBookMonth(tx, sales);
  const state = await bookState(tx, sales);
  if (state === 'open') throw conflict('SALES_OPEN', monthMessages.salesOpen(month));
}

/** The sales are locked, for which filing the purchases waits. @throws Failure 409 `PURCHASES_FILED` */
async function requirePurchasesNotFiled(tx: Tx, month: string): Promise<void> {
  const state = await bookState(tx, { month, book: 'purchases' });
  if (state === 'filed') throw conflict('PURCHASES_FILED', monthMessages.purchasesFiled(month));
}

/** "Sales of March 2026". */
const titleOf = ({ book, month }: Named): string => `${bookLabels[book]} of ${monthName(month)}`;

async function recordMonth(
  tx: Tx,
  context: SignedInContext,
  {
    row,
    action,
    before,
    detail,
  }: {
    row: BookMonthRow;
    action: 'closed' | 'filed' | 'reopened';
    before: MonthState;
    detail: Record<string, string | number>;
  },
): Promise<void> {
  await recordChange(tx, context, {
    record: { kind: 'book-month', id: row.id, title: titleOf(row) },
    action,
    changes: changesBetween(
      { state: monthStateLabels[before] },
      { state: monthStateLabels[row.state], ...detail },
    ),
  });
}
