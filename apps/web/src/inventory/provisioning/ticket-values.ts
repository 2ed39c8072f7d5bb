import type { BodyOf } from '@kolam/contract/api-types.ts';
import { provisioningLimits } from '@kolam/contract/inventory/provisioning/limits.ts';
import {
  addItemsSchema,
  createTicketSchema,
} from '@kolam/contract/inventory/provisioning/rules.ts';
import type { DestinationType } from '@kolam/contract/inventory/provisioning/values.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';
import { numberOrNone } from '#core/typed-numbers.ts';
import { destinationText } from './destination-text.ts';

/** The form values of a ticket line. */
export type TicketLineValues = {
  sku: string;
  qty: string;
  /** Empty: the oldest stock first. */
  fromBoxId: string;
};

/** The form values of a ticket. */
export type TicketValues = {
  toType: DestinationType;
  /** A choice of the destination picker. */
  toRef: string;
  wh: string;
  transportBoxId: string;
  note: string;
  lines: TicketLineValues[];
};

export const newLine = (sku = ''): TicketLineValues => ({ sku, qty: '1', fromBoxId: '' });

export const newTicket = (): TicketValues => ({
  toType: 'EVENT',
  toRef: '',
  wh: '',
  transportBoxId: '',
  note: '',
  lines: [newLine()],
});

export const lineLabels = { sku: 'SKU', qty: 'Qty', fromBoxId: 'From' } as const;

/** Labels of the fields, in the order of the screen: "Qty of line 3". */
export const ticketLabels: Record<string, string> = {
  toType: 'Destination type',
  toRef: 'Destination',
  wh: 'Pick in',
  transportBoxId: 'Transport box',
  lines: 'Lines',
  ...Object.fromEntries(
    Array.from({ length: provisioningLimits.lines }, (_, at) =>
      Object.entries(lineLabels).map(([name, label]) => [
        `lines.${at}.${name}`,
        `${label} of line ${at + 1}`,
      ]),
    ).flat(),
  ),
  note: 'Note',
};

export function ticketBody(values: TicketValues): BodyOf<'POST /admin/inventory/provisioning'> {
  const { toType, toRef, transportBoxId, note } = values;
  return {
    toType,
    toRef: destinationText(toRef),
    transportBoxId: transportBoxId || null,
    note,
    ...itemsBody(values),
  };
}

/** Only the goods, for an existing ticket. */
export const itemsBody = ({
  wh,
  lines,
}: Pick<
  TicketValues,
  'wh' | 'lines'
>): BodyOf<'POST /admin/inventory/provisioning/{id}/lines'> => ({
  wh: wh || null,
  lines: lines.map(({ sku, qty, fromBoxId }) => ({
    sku,
    // Null for an empty field and NaN for other text, so that validation reports each with its
    // message.
    qty: numberOrNone(qty) as number,
    fromBoxId: fromBoxId || null,
  })),
});

/**
 * Returns what the other lines take of a line's SKU from boxes they name: "box:units,box:units".
 */
export function takenBeside(lines: readonly TicketLineValues[], at: number): string {
  return lines
    .flatMap(({ sku, qty, fromBoxId }, place) => {
      const units = numberOrNone(qty) ?? 0;
      const counts = place !== at && sku === lines[at]?.sku && fromBoxId !== '';
      return counts && Number.isInteger(units) && units > 0 ? [`${fromBoxId}:${units}`] : [];
    })
    .join(',');
}

/** Reports a SKU repeated from the same place at its second line. */
function repeated(lines: readonly TicketLineValues[]): FieldProblems {
  const problems: FieldProblems = {};
  const keyOf = ({ sku, fromBoxId }: TicketLineValues) => `${sku} ${fromBoxId}`;
  lines.forEach((line, at) => {
    const before = lines.findIndex((other) => keyOf(other) === keyOf(line));
    if (line.sku !== '' && before < at) {
      problems[`lines.${at}.sku`] = `Already in line ${before + 1}`;
    }
  });
  return problems;
}

/** Returns errors by field. */
export const ticketProblems = (values: TicketValues): FieldProblems => ({
  ...schemaProblems(createTicketSchema, ticketBody(values)),
  ...repeated(values.lines),
});

/** Returns errors of goods to add to a ticket, by field. */
export const itemsProblems = (values: TicketValues): FieldProblems => ({
  ...schemaProblems(addItemsSchema, itemsBody(values)),
  ...repeated(values.lines),
});

/**
 * Returns the line and new quantity of a scanned product: one more in the last scanned line, else
 * in its line without a box, else in an empty line, else in a new last one. Undefined where there
 * is no room, or no valid number to increase.
 */
export function scannedLine(
  lines: readonly TicketLineValues[],
  sku: string,
  last?: number,
): { at: number; qty: number } | undefined {
  const isLast = last !== undefined && lines[last]?.sku === sku;
  const known = isLast
    ? last
    : lines.findIndex((line) => line.sku === sku && line.fromBoxId === '');
  if (known >= 0) {
    const qty = (numberOrNone(lines[known]?.qty ?? '') ?? 0) + 1;
    return Number.isInteger(qty) ? { at: known, qty } : undefined;
  }
  const empty = lines.findIndex((line) => line.sku === '');
  if (empty >= 0) return { at: empty, qty: 1 };
  return lines.length < provisioningLimits.lines ? { at: lines.length, qty: 1 } : undefined;
}
