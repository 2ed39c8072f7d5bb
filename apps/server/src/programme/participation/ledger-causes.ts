import type { Language } from '@kolam/contract/core/languages.ts';
import type { PointsEntry } from '@kolam/contract/people/employees/model.ts';
import { reasonIn } from '@kolam/contract/programme/participation/reasons.ts';
import type { DayEntry } from '#programme/points/queries.ts';
import { componentsOfEntries } from './components-of-entries.ts';
import { grouped } from './grouped.ts';
import type { listEarlierDecisions, SubmissionRow } from './store.ts';

type Entry = Pick<DayEntry, 'id' | 'kind' | 'causeId' | 'at' | 'points' | 'participantDayId'>;
type Submission = Pick<
  SubmissionRow,
  | 'id'
  | 'participantDayId'
  | 'componentId'
  | 'points'
  | 'status'
  | 'submittedAt'
  | 'decidedAt'
  | 'reason'
>;
type Earlier = Awaited<ReturnType<typeof listEarlierDecisions>>[number];

/** What an entry of the points ledger is for, and what caused it. */
export type LedgerCause = {
  /**
   * The components of a score. Of what was taken back, and of the penalty for it: those that were
   * rejected, requested again or taken back. None for what is of the whole day.
   */
  componentIds: string[];
  /** Of the reviewers who rejected them or requested them again; empty without one. */
  reason: string;
  cause: PointsEntry['cause'];
};

type Of = {
  done: readonly Submission[];
  earlier: readonly Earlier[];
  language: Language;
};

/**
 * Returns the causes of entries of people's days, by the entry's id.
 * @param entries all of each day, in the order in which they were added
 */
export function ledgerCauses(
  entries: Entry[],
  { done, earlier, language }: Of,
): Map<string, LedgerCause> {
  const dayOf = ({ participantDayId }: { participantDayId: string }) => participantDayId;
  const [entriesOf, doneOf, earlierOf] = [
    grouped(entries, dayOf),
    grouped([...done], dayOf),
    grouped([...earlier], dayOf),
  ];
  return new Map(
    [...new Set(entries.map(dayOf))].flatMap((day) => [
      ...causesOfDay(entriesOf(day), { done: doneOf(day), earlier: earlierOf(day), language }),
    ]),
  );
}

function causesOfDay(entries: Entry[], { done, earlier, language }: Of): Map<string, LedgerCause> {
  const scored = componentsOfEntries(entries, { submissions: done, earlier });
  const entryById = new Map(entries.map((entry) => [entry.id, entry]));
  const componentOf = new Map(done.map(({ id, componentId }) => [id, componentId]));
  const refusals = [
    ...earlier.map((each) => ({ ...each, componentId: componentOf.get(each.submissionId) })),
    ...done.filter(({ status }) => status === 'rejected' || status === 'asked_again'),
  ];
  const reversals = entries.filter(({ kind }) => kind === 'reversal');

  /** A decision and its entries have the same instant. */
  const isAt =
    (at: Date) =>
    ({ decidedAt }: { decidedAt: Date | null }) =>
      decidedAt?.getTime() === at.getTime();

  /** What the person can have taken back at an instant: when is not stored. */
  const withdrawnAt = (at: Date) =>
    done.flatMap(({ status, componentId, submittedAt }) => {
      const isSentAgain = done.some(
        (other) =>
          other.componentId === componentId &&
          other.submittedAt > submittedAt &&
          other.submittedAt <= at,
      );
      return status === 'withdrawn' && submittedAt <= at && !isSentAgain ? componentId : [];
    });

  /** What was reversed before, and counted again later, is not the person's doing. */
  const isCountedAgain = (reversal: Entry) =>
    entries.some(
      ({ kind, causeId, at }) =>
        kind !== 'reversal' &&
        (causeId === reversal.id || causeId === reversal.causeId) &&
        at > reversal.at,
    );

  function ofRefusals(at: Date, own: string[]): LedgerCause | null {
    const found = preferred(refusals.filter(isAt(at)), ({ componentId = '' }) =>
      own.includes(componentId),
    );
    if (found.length === 0) return null;
    return {
      componentIds: [...new Set(found.flatMap(({ componentId }) => componentId ?? []))],
      reason: [...new Set(found.map(({ reason }) => reasonIn(reason, language)))].join('; '),
      cause: null,
    };
  }

  function ofReversal(entry: Entry): LedgerCause {
    const reversed = entryById.get(entry.causeId);
    if (reversed?.kind === 'penalty') return ofNothing;
    const own = scored.get(entry.id) ?? [];
    const refused = ofRefusals(entry.at, own);
    if (refused) return refused;
    const withdrawn = isCountedAgain(entry) ? [] : withdrawnAt(entry.at);
    if (withdrawn.length === 0) return { ...ofNothing, componentIds: own };
    const taken =
      own.length > 0
        ? own
        : reversals
            .filter(({ at }) => at.getTime() === entry.at.getTime())
            .flatMap(({ id }) => scored.get(id) ?? []);
    return {
      componentIds: [...new Set(preferred(withdrawn, (id) => taken.includes(id)))],
      reason: '',
      cause: 'taken_back',
    };
  }

  function causeOf(entry: Entry): LedgerCause {
    if (entry.kind === 'reversal') return ofReversal(entry);
    const refused = entry.kind === 'penalty' ? ofRefusals(entry.at, []) : null;
    const componentIds = scored.get(entry.id) ?? [];
    const cause = entryById.has(entry.causeId) ? 'counted_again' : null;
    return { ...(refused ?? { ...ofNothing, componentIds }), cause };
  }

  return new Map(entries.map((entry) => [entry.id, causeOf(entry)]));
}

const ofNothing: LedgerCause = { componentIds: [], reason: '', cause: null };

/** Returns those that are preferred, or all if none is. */
function preferred<Item>(items: Item[], isPreferred: (item: Item) => boolean): Item[] {
  const found = items.filter(isPreferred);
  return found.length > 0 ? found : items;
}
