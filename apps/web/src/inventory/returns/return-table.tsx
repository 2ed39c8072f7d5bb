import type { ReturnDecision } from '@kolam/contract/inventory/returns/values.ts';
import { TextInput } from '@mantine/core';
import { IconArrowsSplit, IconTrash } from '@tabler/icons-react';
import { formatNumber } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { InlineSelect } from '#ui/inline-select.tsx';
import {
  decisionsLeft,
  isExtra,
  mostOf,
  qtyProblem,
  type ReturnRow,
  type SourceRow,
  split,
  withDecision,
  withQty,
} from './return-rows.ts';
import { decisionOptions } from './return-terms.ts';
import styles from './returns.module.css';

type ReturnTableProps = {
  rows: readonly ReturnRow[];
  /** The units out of each SKU. */
  out: readonly SourceRow[];
  /** Shown when there are no rows. */
  none: string;
  onRows: (rows: ReturnRow[]) => void;
};

/** A table of the returned units of each product, with their decisions. */
export function ReturnTable({ rows, out, none, onRows }: ReturnTableProps) {
  return (
    <table className={styles.rows} aria-label="Goods that come back">
      <thead>
        <tr>
          <th scope="col">SKU</th>
          <th scope="col">Name</th>
          <th scope="col" className={styles.end}>
            Sent
          </th>
          <th scope="col">Return</th>
          <th scope="col">Decision</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td colSpan={6} className={styles.none}>
              {none}
            </td>
          </tr>
        )}
        {rows.map((row, at) => {
          const source = out.find(({ sku }) => sku.id === row.sku);
          return (
            source && (
              <Row
                // The key of an additional row of a SKU doesn't change with its decision.
                key={`${row.sku} ${rows.slice(0, at).filter(({ sku }) => sku === row.sku).length}`}
                {...{ rows, row, at, source, out, onRows }}
              />
            )
          );
        })}
      </tbody>
    </table>
  );
}

type RowProps = Pick<ReturnTableProps, 'rows' | 'out' | 'onRows'> & {
  row: ReturnRow;
  at: number;
  source: SourceRow;
};

function Row({ rows, row, at, source, out, onRows }: RowProps) {
  const { sku, sent, out: left } = source;
  const extra = isExtra(rows, at);
  const decisions = decisionsLeft(rows, at);
  return (
    <tr data-extra={extra || undefined}>
      <td className={styles.code}>{sku.code}</td>
      <td className={styles.name}>{sku.name}</td>
      <td className={styles.sent}>
        <span className={styles.sentLabel}>Sent </span>
        {formatNumber(sent)} {sku.unit}
        {left < sent && <span className={styles.small}>{formatNumber(left)} still out</span>}
      </td>
      <td className={styles.qty}>
        <TextInput
          type="number"
          inputMode="numeric"
          min={0}
          max={mostOf(rows, at, out)}
          step={1}
          aria-label={`Return of ${sku.name}`}
          value={row.qty}
          error={qtyProblem(row.qty)}
          onChange={({ currentTarget }) =>
            onRows(withQty(rows, { at, text: currentTarget.value, source: out }))
          }
        />
      </td>
      <td className={styles.decision}>
        <InlineSelect<ReturnDecision>
          label={`Decision on ${sku.name}`}
          options={decisionOptions.filter(({ value }) => decisions.includes(value))}
          value={row.decision}
          onChange={(decision) => onRows(withDecision(rows, at, decision))}
        />
      </td>
      <td className={styles.acts}>
        {extra ? (
          <IconButton
            small
            icon={IconTrash}
            tone="bad"
            label={`Remove this row of ${sku.name}`}
            tip="Remove"
            onClick={() => onRows(rows.toSpliced(at, 1))}
          />
        ) : (
          <IconButton
            small
            icon={IconArrowsSplit}
            label={`Split ${sku.name}: another decision for some of it`}
            tip="Split"
            aria-disabled={decisions.length === 1}
            onClick={() => onRows(split(rows, at))}
          />
        )}
      </td>
    </tr>
  );
}
