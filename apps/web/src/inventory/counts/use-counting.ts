import { countMessages } from '@kolam/contract/inventory/counts/messages.ts';
import { useRef, useState } from 'react';
import { ApiProblem, messageOf } from '#core/api-problem.ts';
import type { Echo } from '#ui/scan-echo.tsx';
import { type CountDetail, type CountLine, refreshLines, scanFor, showPlace } from './queries.ts';
import { type QueueState, ScanQueue } from './scan-queue.ts';

export type ScanWish = { code: string; condition: CountLine['condition']; qty: number };
type ScanResponse = Awaited<ReturnType<typeof scanFor>>;

function message(response: ScanResponse): Pick<Echo, 'tone' | 'text'> {
  if (response.type === 'place') {
    return { tone: 'good', text: countMessages.placeChosen(response.place.name) };
  }
  const { sku, counted, condition, isDisturbed } = response.line;
  const what = condition === 'good' ? sku.name : `${sku.name}, ${condition}`;
  const text = `${countMessages.scanned(sku.code, counted)}. ${what}`;
  return isDisturbed
    ? { tone: 'bad', text: `${text}. ${countMessages.countAgain}` }
    : { tone: 'good', text };
}

function problemOf(error: unknown, { code, isLost }: { code: string; isLost: boolean }): string {
  if (isLost) return countMessages.unanswered(code);
  return (error instanceof ApiProblem && error.fields.code) || messageOf(error);
}

type CountingOptions = {
  /** The box to count in. Null: the floor. */
  boxId: string | null;
  /** A box's code was scanned: counting continues there. */
  onPlace: (boxId: string | null) => void;
};

const idle: QueueState = { waiting: 0, isLost: false, needsPlace: false };

/** Counts scans and shows the result of each. */
export function useCounting(count: CountDetail, { boxId, onPlace }: CountingOptions) {
  const { id } = count;
  const [echo, setEcho] = useState<Echo>();
  const [state, setState] = useState(idle);
  const showEcho = (tone: Echo['tone'], text: string) =>
    setEcho((before) => ({ tone, text, at: (before?.at ?? 0) + 1 }));

  const go = useRef(onPlace);
  go.current = onPlace;
  const [queue] = useState(
    () =>
      new ScanQueue<ScanWish, ScanResponse>(boxId, {
        send: (body, key) => scanFor(id, body, key),
        placeOf: (response) =>
          response.type === 'place' ? { boxId: response.place.box?.id ?? null } : undefined,
        onPlace: (chosen) => go.current(chosen),
        onAnswer(response) {
          const { tone, text } = message(response);
          showEcho(tone, text);
          showPlace(count, response.place);
          if (response.type === 'place') go.current(response.place.box?.id ?? null);
        },
        onProblem: (error, asked) => showEcho('bad', problemOf(error, asked)),
        onChange(now) {
          setState(now);
          if (now.waiting === 0) void refreshLines(id);
        },
      }),
  );
  queue.follow(boxId);

  return {
    scan: (wish: ScanWish) => queue.add(wish),
    retry: () => void queue.run(),
    goTo(to: string | null) {
      queue.goTo(to);
      onPlace(to);
    },
    /** Shows why a code was not sent at all. */
    refuse: (reason: string) => showEcho('bad', reason),
    inform: (text: string) => showEcho('plain', text),
    isSettled: () => queue.isSettledIn(boxId),
    echo,
    ...state,
  };
}
