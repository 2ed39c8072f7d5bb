import type { BodyOf } from '@kolam/contract/api-types.ts';
import type { Ticket } from '@kolam/contract/inventory/provisioning/model.ts';
import { writeOffSchema } from '@kolam/contract/inventory/provisioning/rules.ts';
import { returnMessages } from '@kolam/contract/inventory/returns/messages.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';
import { numberOrNone } from '#core/typed-numbers.ts';

type Body = BodyOf<'POST /admin/inventory/provisioning/{id}/write-off'>;

/** A SKU with units out, whatever place they were picked from. */
type OutSku = { id: string; code: string; name: string; unit: string; out: number };

/** The form values of a write-off. */
export type WriteOffValues = {
  rows: { used: string; missing: string }[];
  note: string;
};

/** Returns the units out of a ticket, by SKU. */
export function outOf({ lines }: Pick<Ticket, 'lines'>): OutSku[] {
  const skus = new Map<string, OutSku>();
  for (const { sku, out } of lines) {
    const { id, code, name, unit } = sku;
    skus.set(id, { id, code, name, unit, out: out + (skus.get(id)?.out ?? 0) });
  }
  return [...skus.values()].filter(({ out }) => out > 0);
}

/** All units are used by default. */
export const newWriteOff = (skus: readonly OutSku[]): WriteOffValues => ({
  rows: skus.map(({ out }) => ({ used: String(out), missing: '' })),
  note: '',
});

export const writeOffLabels = (skus: readonly OutSku[]): Record<string, string> => ({
  ...Object.fromEntries(
    skus.flatMap(({ code }, at) => [
      [`rows.${at}.used`, `Used of ${code}`],
      [`rows.${at}.missing`, `Missing of ${code}`],
    ]),
  ),
  note: 'Note',
});

/** Parses whole units. Empty is 0, and invalid text is null. */
function count(text: string): number | null {
  const units = numberOrNone(text) ?? 0;
  return Number.isInteger(units) && units >= 0 ? units : null;
}

export function writeOffBody({ rows, note }: WriteOffValues, skus: readonly OutSku[]): Body {
  const lines = skus.flatMap(({ id }, at) =>
    (['used', 'missing'] as const).map((condition) => ({
      sku: id,
      qty: count(rows[at]?.[condition] ?? '') ?? 0,
      condition,
    })),
  );
  return { note, lines: lines.filter(({ qty }) => qty > 0) };
}

/**
 * Returns errors by field. The ticket's code appears in the message when more than is out was
 * requested.
 */
export function writeOffProblems(
  values: WriteOffValues,
  { skus, code: from }: { skus: readonly OutSku[]; code: string },
): FieldProblems {
  const problems: FieldProblems = {};
  skus.forEach(({ code, out }, at) => {
    const row = values.rows[at];
    if (!row) return;
    const [used, missing] = [count(row.used), count(row.missing)];
    if (used === null) problems[`rows.${at}.used`] = 'Enter a whole number';
    if (missing === null) problems[`rows.${at}.missing`] = 'Enter a whole number';
    if ((used ?? 0) + (missing ?? 0) > out) {
      problems[`rows.${at}.used`] ??= returnMessages.notOut(out, { code, from, type: 'EVENT' });
    }
  });
  const { lines, ...others } = schemaProblems(writeOffSchema, writeOffBody(values, skus));
  return { ...(lines ? { 'rows.0.used': lines } : {}), ...others, ...problems };
}
