import { countMessages } from '@kolam/contract/inventory/counts/messages.ts';
import type { Condition } from '@kolam/contract/inventory/stock/conditions.ts';
import { useRef, useState } from 'react';
import { createActKey } from '#core/act-key.ts';
import { ApiProblem, sentenceOf } from '#core/api-problem.ts';
import { type CountDetail, refreshCount, type ScanAnswer, scanFor } from './queries.ts';

/** What the last code did. */
export type Outcome = { tone: 'done' | 'wrong'; text: string; detail?: string };

export type ScanWish = { condition: Extract<Condition, CountedCondition>; qty: number };
type CountedCondition = 'good' | 'damaged' | 'repair' | 'quarantined' | 'expired';

function outcomeOf(answer: ScanAnswer): Outcome {
  if (answer.type === 'place') {
    return { tone: 'done', text: countMessages.placeChosen(answer.place.name) };
  }
  const { sku, counted, condition } = answer.line;
  return {
    tone: 'done',
    text: countMessages.scanned(sku.code, counted),
    detail: condition === 'good' ? sku.name : `${sku.name}, ${condition}`,
  };
}

const problemOf = (error: unknown): Outcome => {
  const atCode = error instanceof ApiProblem ? error.fields.code : undefined;
  return { tone: 'wrong', text: atCode ?? sentenceOf(error) };
};

type CountingOptions = {
  /** The box where counting goes on; null: what lies in none. */
  boxId: string | null;
  /** A box's code was scanned: counting goes on there. */
  onPlace: (boxId: string | null) => void;
};

/** Counts what is scanned, one code after the other in the order they came, however fast. */
export function useCounting({ id }: CountDetail, { boxId, onPlace }: CountingOptions) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [waiting, setWaiting] = useState(0);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const pending = useRef(0);
  // Where the next code counts: a box scanned before it may not have reached the address yet.
  const place = useRef(boxId);
  if (pending.current === 0) place.current = boxId;

  async function one(code: string, wish: ScanWish) {
    try {
      const body = { code, boxId: place.current, ...wish };
      const answer = await createActKey()(body, (key) => scanFor(id, body, key));
      setOutcome(outcomeOf(answer));
      if (answer.type === 'place') {
        place.current = answer.place.box?.id ?? null;
        onPlace(place.current);
      }
    } catch (error) {
      setOutcome(problemOf(error));
    } finally {
      pending.current -= 1;
      setWaiting(pending.current);
      if (pending.current === 0) void refreshCount();
    }
  }

  function scan(code: string, wish: ScanWish) {
    pending.current += 1;
    setWaiting(pending.current);
    line.current = line.current.then(() => one(code, wish));
  }

  return { scan, outcome, isBusy: waiting > 0 };
}
