import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { BankRow, MatchedPayment } from '@kolam/contract/finance/reconciliation/model.ts';
import { useRef, useState } from 'react';
import { api } from '#core/api.ts';
import { sentenceOf } from '#core/api-problem.ts';
import { useMay } from '#core/session.ts';
import { formatDate } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { nextOpenRow } from './chosen-row.ts';
import { refreshReconciliation, takeOverRow } from './queries.ts';
import type { Rows } from './use-rows.ts';

type Undoable = Pick<BankRow, 'id' | 'version' | 'date'>;

/** What becomes of rows. The next row comes before the answer does. */
export function useMatching(rows: Rows) {
  const mayWrite = useMay('finance:write');
  /** Ids of the rows whose change is on its way. */
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  const onItsWay = useRef(new Set<string>());
  /** What was matched here, the last one last. */
  const done = useRef<Undoable[]>([]);
  // An answer may come long after the step in which it was asked for.
  const latest = useRef(rows);
  latest.current = rows;

  async function change(id: string, run: () => Promise<void>) {
    if (onItsWay.current.has(id)) return;
    onItsWay.current.add(id);
    setSending(new Set(onItsWay.current));
    try {
      await run();
    } finally {
      onItsWay.current.delete(id);
      // Also after a refusal: somebody else was faster.
      await refreshReconciliation();
      setSending(new Set(onItsWay.current));
    }
  }

  function sayRefusal(error: unknown, { id, date }: Pick<BankRow, 'id' | 'date'>) {
    toast.error(`${formatDate(date)}: ${sentenceOf(error)}`, {
      about: id,
      action: { label: 'Show', onSelect: () => latest.current.choose(id) },
    });
  }

  function moveOn(id: string) {
    const { chosen, rows: shown, state, choose, turn } = latest.current;
    if (id !== chosen) return;
    const next = nextOpenRow(shown, id, (one) => onItsWay.current.has(one));
    if (next) choose(next.id);
    // Where matched rows leave the list, those behind move up to this page.
    else if (state.filters.filter === undefined && shown.at(-1)?.id === id) turn(1);
  }

  const match = (row: BankRow, payment: MatchedPayment) =>
    change(row.id, async () => {
      moveOn(row.id);
      try {
        const answer = await api('POST /admin/finance/recon/rows/{id}/match', {
          params: { id: row.id },
          body: { paymentId: payment.id },
        });
        takeOverRow(answer.data, answer.statement);
        done.current.push(answer.data);
        toast.success(reconciliationMessages.matched(payment.code), {
          // One at a time, whichever row it was.
          about: answer.statement.id,
          action: { label: 'Undo', onSelect: () => void undo(answer.data) },
        });
      } catch (error) {
        sayRefusal(error, row);
      }
    });

  const undo = (row: Undoable) =>
    change(row.id, async () => {
      done.current = done.current.filter(({ id }) => id !== row.id);
      try {
        const answer = await api('POST /admin/finance/recon/rows/{id}/unmatch', {
          params: { id: row.id },
          ifMatch: row.version,
        });
        takeOverRow(answer.data, answer.statement);
        latest.current.choose(row.id);
        toast.success(reconciliationMessages.unmatched, { about: answer.statement.id });
      } catch (error) {
        sayRefusal(error, row);
      }
    });

  const isOpen = (row: BankRow) => mayWrite && row.match === null && !sending.has(row.id);

  return {
    mayWrite,
    sending,
    match,
    undo,
    /** Matches with the best suggestion, where there is one. */
    accept: (row: BankRow | undefined) => {
      const best = row?.suggestions[0];
      if (row && best && isOpen(row)) void match(row, best.payment);
    },
    /** Takes back the match of the chosen row, else the last one that was made here. */
    undoLast: (row: BankRow | undefined) => {
      if (!mayWrite) return;
      const last = row?.match ? row : done.current.at(-1);
      if (last) void undo(last);
    },
    isOpen,
  };
}

export type Matching = ReturnType<typeof useMatching>;
