import { inRupees } from '@kolam/contract/core/paise.ts';
import {
  type Condition,
  conditionLabels,
  onHandConditions,
} from '@kolam/contract/inventory/goods/conditions.ts';
import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { receiptLimits } from '@kolam/contract/inventory/receipts/limits.ts';
import { receiptMessages } from '@kolam/contract/inventory/receipts/messages.ts';
import { createReceiptSchema } from '@kolam/contract/inventory/receipts/rules.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';
import { numberOf, numberOrNone, rupeesOf, rupeesOrNone } from '#core/typed-numbers.ts';

type OnHand = (typeof onHandConditions)[number];

/** The form values of a line of received goods. */
export type LineValues = { sku: string; qty: string; unitCost: string; condition: OnHand };

/** The form values of a goods receipt. */
export type ReceiptValues = { wh: string; receivedOn: string; note: string; lines: LineValues[] };

export const newLine = (): LineValues => ({ sku: '', qty: '1', unitCost: '', condition: 'good' });

export const newReceipt = (today: string): ReceiptValues => ({
  wh: '',
  receivedOn: today,
  note: '',
  lines: [newLine()],
});

/** Returns the lines of an order with outstanding goods. */
export const awaitedLines = ({ lines }: Pick<PurchaseOrder, 'lines'>) =>
  lines
    .map(({ sku, qty, received, price }) => ({ sku, outstanding: qty - received, price }))
    .filter(({ outstanding }) => outstanding > 0);

export type AwaitedLine = ReturnType<typeof awaitedLines>[number];

/** Returns everything outstanding of an order, at its prices. */
export const allOf = (order: PurchaseOrder, today: string): ReceiptValues => ({
  wh: order.wh?.id ?? '',
  receivedOn: today,
  note: '',
  lines: awaitedLines(order).map(({ sku, outstanding, price }) => ({
    sku: sku.id,
    qty: String(outstanding),
    unitCost: String(price),
    condition: 'good',
  })),
});

export const conditionOptions = onHandConditions.map((value: Condition) => ({
  value,
  label: conditionLabels[value].label,
}));

export const lineLabels = {
  sku: 'SKU',
  qty: 'Qty',
  unitCost: 'Unit Cost',
  condition: 'Condition',
} as const;

/** Labels of the fields, in the order of the screen: "Qty of line 3". */
export const receiptLabels: Record<string, string> = {
  wh: 'Warehouse',
  receivedOn: 'Date',
  lines: 'Lines',
  ...Object.fromEntries(
    Array.from({ length: receiptLimits.lines }, (_, at) =>
      Object.entries(lineLabels).map(([name, label]) => [
        `lines.${at}.${name}`,
        `${label} of line ${at + 1}`,
      ]),
    ).flat(),
  ),
  note: 'Note',
};

/** Empty or 0: nothing was received. */
const came = ({ qty }: LineValues) => qty.trim() !== '' && numberOf(qty) !== 0;

const lineBody = ({ sku, qty, unitCost, condition }: LineValues) => {
  const cost = rupeesOrNone(unitCost);
  return {
    sku,
    // Null for an empty field and NaN for other text, so that validation reports each with its
    // message.
    qty: numberOrNone(qty) as number,
    condition,
    ...(cost === null ? {} : { unitCost: cost }),
  };
};

const head = ({ wh, receivedOn, note }: ReceiptValues) => ({ wh: wh || null, receivedOn, note });

/** The request body for goods without an order. */
export const receiptBody = (values: ReceiptValues) => ({
  ...head(values),
  lines: values.lines.map(lineBody),
});

/** The request body for goods of an order, without lines of which nothing was received. */
export const orderReceiptBody = (values: ReceiptValues, po: string) => ({
  ...head(values),
  po,
  lines: values.lines.filter(came).map(lineBody),
});

const dayProblem = ({ receivedOn }: ReceiptValues, today: string): FieldProblems =>
  receivedOn > today ? { receivedOn: receiptMessages.dayInFuture } : {};

/** Returns errors of a receipt without an order, by field. */
export const receiptProblems = (values: ReceiptValues, today: string): FieldProblems => ({
  ...schemaProblems(createReceiptSchema, receiptBody(values)),
  ...dayProblem(values, today),
});

/**
 * Returns errors of a receipt of an order, by field: no more than is outstanding can be received.
 */
export function orderReceiptProblems(
  values: ReceiptValues,
  { order, today }: { order: PurchaseOrder; today: string },
): FieldProblems {
  const awaited = awaitedLines(order);
  const problems: FieldProblems = {
    ...schemaProblems(createReceiptSchema, { ...orderReceiptBody(values, order.id), lines: [] }),
    ...dayProblem(values, today),
  };
  delete problems.lines;
  values.lines.forEach((line, at) => {
    if (!came(line)) return;
    const own = schemaProblems(createReceiptSchema, { lines: [lineBody(line)] });
    for (const [path, message] of Object.entries(own)) {
      problems[path.replace('lines.0', `lines.${at}`)] = message;
    }
    const of = awaited[at];
    if (of && numberOf(line.qty) > of.outstanding) {
      const about = { code: of.sku.code, order: order.code };
      problems[`lines.${at}.qty`] = receiptMessages.moreThanOrdered(of.outstanding, about);
    }
  });
  if (!values.lines.some(came)) problems['lines.0.qty'] = 'Enter what came of at least one line';
  return problems;
}

/** Returns the totals of the typed lines: units, and rupees where costs are known. */
export function receiptFigures(lines: readonly LineValues[]) {
  const known = lines.filter((line) => numberOf(line.qty) > 0);
  const units = known.reduce((sum, { qty }) => sum + numberOf(qty), 0);
  const paise = known.reduce((sum, { qty, unitCost }) => {
    const cost = rupeesOf(unitCost);
    return Number.isNaN(cost) ? sum : sum + Math.round(cost * 100) * numberOf(qty);
  }, 0);
  return { units, amount: inRupees(paise) };
}
