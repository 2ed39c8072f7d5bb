import type { BodyOf } from '@kolam/contract/api-types.ts';
import { otherHeads } from '@kolam/contract/finance/other-entries/values.ts';
import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import type {
  BankRow,
  BankStatement,
  MatchedPayment,
} from '@kolam/contract/finance/reconciliation/model.ts';
import { useRef, useState } from 'react';
import { api } from '#core/api.ts';
import { messageOf } from '#core/api-problem.ts';
import { useCan } from '#core/session.ts';
import { formatDate } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { bestOf } from './best-of-row.ts';
import { nextOpenRow } from './chosen-row.ts';
import { refreshReconciliation, refreshRows, setCachedRow } from './queries.ts';
import type { Rows } from './use-rows.ts';

type Undoable = Pick<BankRow, 'id' | 'version' | 'date' | 'setAside'>;
type MatchBody = BodyOf<'POST /admin/finance/recon/rows/{id}/match'>;
type RecordBody = BodyOf<'POST /admin/finance/recon/rows/{id}/record-entry'>;
type Changed = { data: BankRow; statement: BankStatement };

/** The actions on rows. The next row is chosen without waiting for the response. */
export function useMatching(rows: Rows) {
  const canWrite = useCan('finance:write');
  /** Ids of the rows with a pending change. */
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  const onItsWay = useRef(new Set<string>());
  /** What was matched or set aside here, latest last. */
  const done = useRef<Undoable[]>([]);
  // A response may arrive long after the render that sent the request.
  const latest = useRef(rows);
  latest.current = rows;

  /** @param run answers the statement's id once the row is changed; undefined: it was refused */
  async function change(id: string, run: () => Promise<string | undefined>) {
    if (onItsWay.current.has(id)) return;
    onItsWay.current.add(id);
    setSending(new Set(onItsWay.current));
    let changed: string | undefined;
    try {
      changed = await run();
    } finally {
      onItsWay.current.delete(id);
      // After an error, everything: another user was faster.
      await (changed ? refreshRows(changed) : refreshReconciliation());
      setSending(new Set(onItsWay.current));
    }
  }

  /**
   * Applies a change immediately, with an undo unless that would undo earlier parts, too. Returns
   * the statement's id.
   */
  function takeOver({ data, statement }: Changed, words: string, { canUndo = true } = {}): string {
    setCachedRow(data, statement);
    if (canUndo) done.current.push(data);
    toast.success(words, {
      // One toast at a time, for any row.
      about: statement.id,
      ...(canUndo && { action: { label: 'Undo', onSelect: () => void undo(data) } }),
    });
    return statement.id;
  }

  function toastRefusal(error: unknown, { id, date }: Pick<BankRow, 'id' | 'date'>): undefined {
    toast.error(`${formatDate(date)}: ${messageOf(error)}`, {
      about: id,
      action: { label: 'Show', onSelect: () => latest.current.choose(id) },
    });
  }

  function moveOn(id: string) {
    const { chosen, rows: shown, state, choose, turn } = latest.current;
    if (id !== chosen) return;
    const next = nextOpenRow(shown, id, (one) => onItsWay.current.has(one));
    if (next) choose(next.id);
    // Where matched rows leave the list, the following ones move up to this page.
    else if (state.filters.filter === undefined && shown.at(-1)?.id === id) turn(1);
  }

  const send = (row: BankRow, body: MatchBody, words: string) =>
    change(row.id, async () => {
      try {
        const response = await api('POST /admin/finance/recon/rows/{id}/match', {
          params: { id: row.id },
          body,
        });
        return takeOver(response, words, { canUndo: row.matches.length === 0 });
      } catch (error) {
        return toastRefusal(error, row);
      }
    });

  function match(row: BankRow, payment: MatchedPayment) {
    moveOn(row.id);
    return send(row, { paymentId: payment.id }, reconciliationMessages.matched(payment.code));
  }

  function matchParts(row: BankRow, parts: NonNullable<MatchBody['parts']>, isWhole: boolean) {
    if (isWhole) moveOn(row.id);
    return send(row, { parts }, reconciliationMessages.matchedSeveral(parts.length));
  }

  /** Records what is left of a row as another entry. */
  const record = (row: BankRow, body: RecordBody) =>
    change(row.id, async () => {
      moveOn(row.id);
      try {
        const response = await api('POST /admin/finance/recon/rows/{id}/record-entry', {
          params: { id: row.id },
          body,
          ifMatch: row.version,
        });
        const { entryRecorded, ruleMade } = reconciliationMessages;
        const messageOf = body.rule ? ruleMade : entryRecorded;
        const canUndo = row.matches.length === 0;
        return takeOver(response, messageOf(otherHeads[body.head].label), { canUndo });
      } catch (error) {
        return toastRefusal(error, row);
      }
    });

  /** Throws errors, for the form that asked for the reason. */
  const setAside = (row: BankRow, body: BodyOf<'POST /admin/finance/recon/rows/{id}/set-aside'>) =>
    change(row.id, async () => {
      const response = await api('POST /admin/finance/recon/rows/{id}/set-aside', {
        params: { id: row.id },
        body,
        ifMatch: row.version,
      });
      moveOn(row.id);
      return takeOver(response, reconciliationMessages.setAside(body.reason));
    });

  /** Undoes all of a row, or one of its matches. */
  const undo = (row: Undoable, matchId?: string) =>
    change(row.id, async () => {
      done.current = done.current.filter(({ id }) => id !== row.id);
      try {
        const sent = { params: { id: row.id }, ifMatch: row.version };
        const { data, statement } = await (row.setAside
          ? api('POST /admin/finance/recon/rows/{id}/bring-back', sent)
          : api('POST /admin/finance/recon/rows/{id}/unmatch', { ...sent, body: { matchId } }));
        setCachedRow(data, statement);
        latest.current.choose(row.id);
        const { broughtBack, unmatched } = reconciliationMessages;
        toast.success(row.setAside ? broughtBack : unmatched, { about: statement.id });
        return statement.id;
      } catch (error) {
        return toastRefusal(error, row);
      }
    });

  const isOpen = ({ id, left }: BankRow) => canWrite && left > 0 && !sending.has(id);

  return {
    canWrite,
    sending,
    match,
    matchParts,
    record,
    setAside,
    undo,
    /** Matches with the best suggestion, or records by the rule that is sure, if there is one. */
    accept: (row: BankRow | undefined) => {
      const best = row && bestOf(row);
      if (!row || !best || !isOpen(row)) return;
      if ('payment' in best) void match(row, best.payment);
      else void record(row, { head: best.head });
    },
    /** Undoes the change of the chosen row, else the last change made here. */
    undoLast: (row: BankRow | undefined) => {
      if (!canWrite) return;
      const last = row?.matches.length || row?.setAside ? row : done.current.at(-1);
      if (last) void undo(last);
    },
    isOpen,
  };
}

export type Matching = ReturnType<typeof useMatching>;
