import {
  type ReturnDecision,
  returnDecisionLabels,
} from '@kolam/contract/inventory/returns/terms.ts';
import { Select } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { sentenceOf } from '#core/api-problem.ts';
import { Fold } from '#ui/fold.tsx';
import { type Echo, ScanEcho } from '#ui/scan-echo.tsx';
import { ScanPanel } from '../scanner/scan-panel.tsx';
import { storageBoxOf, ticketOf } from './look-up.ts';
import { type ReturnRow, type SourceRow, withScan } from './return-rows.ts';
import { decisionOptions } from './return-terms.ts';
import styles from './returns.module.css';
import { commandOf } from './scan-commands.ts';
import type { useSource } from './use-source.ts';
import type { useTarget } from './use-target.ts';

const CommandCodes = lazy(async () => {
  const { CommandCodes: Loaded } = await import('./command-codes.tsx');
  return { default: Loaded };
});

type ScanReturnProps = {
  from: ReturnType<typeof useSource>;
  target: ReturnType<typeof useTarget>;
  rows: readonly ReturnRow[];
  out: readonly SourceRow[];
  decision: ReturnDecision;
  busy: boolean;
  onRows: (rows: ReturnRow[]) => void;
  onDecision: (decision: ReturnDecision) => void;
  /** Sends what was scanned; answers whether it was taken. */
  onProcess: (rows: readonly ReturnRow[]) => Promise<boolean>;
};

/**
 * A whole return by scanner: a transport box or a ticket says of what, a storage box says into
 * what, each product is one unit, and codes on the wall decide and process.
 */
export function ScanReturn(props: ScanReturnProps) {
  const { decision, busy, onDecision } = props;
  const [echo, setEcho] = useState<Echo>();
  // As it is when a scan's turn comes, which may be after others that came with it.
  const now = useRef(props);
  now.current = props;
  const queue = useRef(Promise.resolve());

  const say = (tone: Echo['tone'], text: string) =>
    setEcho((before) => ({ tone, text, at: (before?.at ?? 0) + 1 }));

  /** A unit of what is out, if the code is of that. */
  function takeBack(code: string): boolean {
    const { rows, out, decision: wanted, onRows } = now.current;
    const scan = withScan(rows, { code, decision: wanted, source: out });
    if (!('problem' in scan)) {
      now.current = { ...now.current, rows: scan.rows };
      onRows(scan.rows);
      say('good', `${scan.found.sku.name}: ${scan.qty} ${decidedAs(wanted)}`);
    } else if (scan.problem === 'all') {
      say('bad', `All ${scan.found.out} of ${scan.found.sku.name} are counted already`);
    }
    return !('problem' in scan) || scan.problem === 'all';
  }

  /** Another place to take goods from or to, if the code is of one. */
  async function goTo(code: string): Promise<boolean> {
    const { from, target } = now.current;
    const transport = from.boxes.data?.boxes.find((box) =>
      [box.code, box.barcode].some((one) => one.toLowerCase() === code.toLowerCase()),
    );
    if (transport) {
      from.choose({ kind: 'box', id: transport.id });
      await until(() => isHere(now.current, transport.id));
      say('plain', `Goods of ${transport.code}`);
      return true;
    }
    const storage = await storageBoxOf(code);
    if (storage) {
      target.setBox(storage.id);
      await until(() => now.current.target.boxId === storage.id);
      say('plain', `Goods go into ${storage.code}`);
      return true;
    }
    const ticket = await ticketOf(code);
    if (ticket) {
      from.choose({ kind: 'ticket', id: ticket.id });
      await until(() => isHere(now.current, ticket.id));
      say('plain', `Goods of ${ticket.code}`);
    }
    return ticket !== undefined;
  }

  async function take(code: string) {
    const command = commandOf(code);
    if (command?.kind === 'decide') {
      now.current = { ...now.current, decision: command.decision };
      onDecision(command.decision);
      return say('plain', `Next: ${returnDecisionLabels[command.decision]}`);
    }
    if (command) {
      const done = await now.current.onProcess(now.current.rows);
      return done ? say('good', 'Return processed') : say('bad', 'The return was not processed');
    }
    try {
      if (takeBack(code) || (await goTo(code))) return;
      say('bad', `${code} is not among the goods that are out here`);
    } catch (thrown) {
      say('bad', sentenceOf(thrown));
    }
  }

  function onCode(code: string) {
    queue.current = queue.current.then(() => take(code));
  }

  return (
    <div className={styles.scan}>
      <div className={styles.scanFields}>
        <ScanPanel label="Scan goods or a box" verb="Take" onCode={onCode} busy={busy} />
        <Select
          label="Scanned goods are"
          data={decisionOptions}
          value={decision}
          onChange={(chosen) => chosen && onDecision(chosen as ReturnDecision)}
          allowDeselect={false}
        />
      </div>
      <ScanEcho
        echo={echo}
        hint="A transport box or ticket first, then the storage box, then each unit."
      />
      <Fold
        title="Codes for the wall"
        note="decide and process by scanner"
        filled={false}
        wrong={false}
      >
        <Suspense>
          <CommandCodes />
        </Suspense>
      </Fold>
    </div>
  );
}

/** Whether the goods of a source are known, or why not. */
const isHere = ({ from }: Pick<ScanReturnProps, 'from'>, id: string) =>
  from.source?.id === id && !from.of.isPending;

/** Waits for the screen to follow, so that the next scan finds what it is about; 5 s at most. */
async function until(done: () => boolean) {
  for (let turn = 0; turn < 100 && !done(); turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const decidedAs = (decision: ReturnDecision) =>
  decision === 'ok' ? 'back to stock' : returnDecisionLabels[decision].toLowerCase();
