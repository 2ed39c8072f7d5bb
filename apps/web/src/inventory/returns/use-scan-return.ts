import { boxPrefixes } from '@kolam/contract/inventory/boxes/limits.ts';
import {
  type ReturnDecision,
  returnDecisionLabels,
} from '@kolam/contract/inventory/returns/values.ts';
import { useRef, useState } from 'react';
import { messageOf } from '#core/api-problem.ts';
import { exactCode } from '#inventory/exact-code.ts';
import type { Echo } from '#ui/scan-echo.tsx';
import { type ReturnRow, type SourceRow, withScan } from './return-rows.ts';
import { commandOf } from './scan-commands.ts';
import type { useSource } from './use-source.ts';
import type { useTarget } from './use-target.ts';

/** What a return by scanning reads from the screen, and changes there. */
export type Scanning = {
  from: ReturnType<typeof useSource>;
  target: ReturnType<typeof useTarget>;
  rows: readonly ReturnRow[];
  out: readonly SourceRow[];
  decision: ReturnDecision;
  onRows: (rows: ReturnRow[]) => void;
  onDecision: (decision: ReturnDecision) => void;
  /** Sends what was scanned. Resolves to whether the server accepted it. */
  onProcess: (rows: readonly ReturnRow[]) => Promise<boolean>;
};

/** Handles one code after the other, and shows the result of each. */
export function useScanReturn(props: Scanning) {
  const [echo, setEcho] = useState<Echo>();
  // The state when a scan is handled, which may be after other scans.
  const now = useRef(props);
  now.current = props;
  const queue = useRef(Promise.resolve());
  // The code of a place that could not be looked up, and the places that the screen showed then.
  const unsure = useRef<{ code: string; at: string }>(undefined);

  const showEcho = (tone: Echo['tone'], text: string) =>
    setEcho((before) => ({ tone, text, at: (before?.at ?? 0) + 1 }));
  const missPlace = (code: string) => {
    unsure.current = { code, at: placesOf(now.current) };
  };

  /** Takes back one unit if the code is of goods that are out. */
  function takeBack(code: string): boolean {
    const { rows, out, decision: wanted, onRows } = now.current;
    const scan = withScan(rows, { code, decision: wanted, source: out });
    if (!('problem' in scan)) {
      now.current = { ...now.current, rows: scan.rows };
      onRows(scan.rows);
      showEcho('good', `${scan.found.sku.name}: ${scan.qty} ${decidedAs(wanted)}`);
    } else if (scan.problem === 'all') {
      showEcho('bad', `All ${scan.found.out} of ${scan.found.sku.name} are counted already`);
    }
    return !('problem' in scan) || scan.problem === 'all';
  }

  /** Changes the source or destination if the code is of one. */
  async function goTo(code: string): Promise<boolean> {
    const { from, target } = now.current;
    const { box, ticket } = (await exactCode(code)) ?? {};
    if (box?.type === 'storage') {
      target.setBox(box.id);
      await until(() => now.current.target.boxId === box.id);
      showEcho('plain', `Goods go into ${box.code}`);
    } else if (box) {
      await comeFrom({ kind: 'box', ...box });
    } else if (ticket) {
      await comeFrom({ kind: 'ticket', ...ticket });
    }
    return box !== undefined || ticket !== undefined;

    async function comeFrom({ kind, id, code: name }: Place) {
      const before = now.current.decision;
      from.choose({ kind, id });
      await until(() => isHere(now.current, id));
      if (!isHere(now.current, id) || now.current.from.of.error) {
        throw now.current.from.of.error ?? new Error(`The goods of ${name} did not come`);
      }
      const { decision } = now.current;
      const next = decision === before ? '' : `. Next: ${returnDecisionLabels[decision]}`;
      showEcho('plain', `Goods of ${name}${next}`);
    }
  }

  async function obey(command: NonNullable<ReturnType<typeof commandOf>>, missed?: string) {
    if (command.kind === 'decide') {
      now.current = { ...now.current, decision: command.decision };
      now.current.onDecision(command.decision);
      return showEcho('plain', `Next: ${returnDecisionLabels[command.decision]}`);
    }
    if (missed !== undefined) {
      return showEcho(
        'bad',
        `Nothing was processed: scan ${missed} again first, or choose the place`,
      );
    }
    const done = await now.current.onProcess(now.current.rows);
    if (!done) return showEcho('bad', 'The return was not processed');
    now.current = { ...now.current, decision: 'ok' };
    showEcho('good', 'Done: scan the next transport box or ticket');
  }

  async function take(code: string) {
    // Users look at the shelf. After a missed place, goods would count for the previous one.
    const open = unsure.current;
    const missed = open?.at === placesOf(now.current) ? open.code : undefined;
    const command = commandOf(code);
    if (command) return obey(command, missed);
    const isPlace = isBoxCode(code);
    // What is out may still be loading, including the scanned product.
    if (!isPlace) await until(() => !isReading(now.current));
    try {
      if (!isPlace && missed === undefined && takeBack(code)) return;
      if (await goTo(code)) {
        unsure.current = undefined;
      } else if (isPlace) {
        missPlace(code);
        showEcho('bad', `There is no box ${code}`);
      } else if (missed !== undefined && missed !== code) {
        showEcho('bad', `${code} was not taken: scan ${missed} again first, or choose the place`);
      } else {
        // The lookup has shown that it is not a place.
        unsure.current = undefined;
        if (takeBack(code)) return;
        showEcho('bad', `${code} is not among the goods that are out here`);
      }
    } catch (thrown) {
      missPlace(code);
      showEcho('bad', `${code} could not be looked up. ${messageOf(thrown)}`);
    }
  }

  function onCode(code: string) {
    queue.current = queue.current.then(() => take(code));
  }

  return { echo, onCode };
}

const isBoxCode = (code: string) =>
  Object.values(boxPrefixes).some((prefix) => code.toUpperCase().startsWith(prefix));

/** Whether the goods of a source are loaded, or failed to load. */
const isHere = ({ from }: Pick<Scanning, 'from'>, id: string) =>
  from.source?.id === id && !from.of.isPending;

/** Whether it is still loading what is out. */
const isReading = ({ from }: Pick<Scanning, 'from'>) =>
  from.source === undefined ? from.boxes.isPending : from.of.isPending;

type Place = { kind: 'box' | 'ticket'; id: string; code: string };

/** The places that the screen shows. A user who chooses another by hand knows the current place. */
const placesOf = ({ from, target }: Pick<Scanning, 'from' | 'target'>) =>
  `${from.source?.id} ${target.boxId} ${target.wh}`;

/** Waits, for up to 5 s, until the screen has updated, so that the next scan sees the new state. */
async function until(done: () => boolean) {
  for (let turn = 0; turn < 100 && !done(); turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const decidedAs = (decision: ReturnDecision) =>
  decision === 'ok' ? 'back to stock' : returnDecisionLabels[decision].toLowerCase();
