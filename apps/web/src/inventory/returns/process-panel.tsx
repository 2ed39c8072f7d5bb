import { returnMessages } from '@kolam/contract/inventory/returns/messages.ts';
import type { ReturnDecision } from '@kolam/contract/inventory/returns/values.ts';
import { Button } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import { UnseenScanPanel } from '#core/scanning/unseen-scan-panel.tsx';
import { formatNumber } from '#ui/format.ts';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useUnsaved } from '#ui/unsaved.ts';
import { qtyProblem, type ReturnRow, totalOf, unitsOf } from './return-rows.ts';
import { ReturnTable } from './return-table.tsx';
import { decidedText } from './return-terms.ts';
import styles from './returns.module.css';
import { SourceField } from './source-field.tsx';
import { TargetField } from './target-field.tsx';
import { useProcessing } from './use-processing.ts';
import { useReturnRows } from './use-return-rows.ts';
import { useSource } from './use-source.ts';
import { useTarget } from './use-target.ts';
import { useWay } from './use-way.ts';

const ScanReturn = lazyNamed(() => import('./scan-return.tsx'), 'ScanReturn');

const ways = [
  { value: 'list', label: 'By list' },
  { value: 'scan', label: 'By scanning' },
] as const;

/** A form that takes goods back: from where, to where, how many, and in which condition. */
export function ProcessPanel() {
  const from = useSource();
  const target = useTarget(from.source ? from.of.data?.wh : null);
  const { way, setWay, early, taken, setTaken, onEarlyCode } = useWay();
  const [decision, setDecision] = useState<ReturnDecision>('ok');
  const { source, of } = from;
  const state = useReturnRows({ source: source?.id, way, data: of.data });
  const { rows, out } = state;
  // The decision "missing" was about the previous source. For the next one the default applies
  // until the user changes it.
  const [decidedOf, setDecidedOf] = useState(source?.id);
  if (decidedOf !== source?.id) {
    setDecidedOf(source?.id);
    if (decidedOf !== undefined) setDecision('ok');
  }
  const processing = useProcessing(() => {
    state.reset();
    setDecision('ok');
  });
  useUnsaved({ dirty: state.isEdited, sending: processing.busy, close: undefined });

  const total = totalOf(rows);
  const isWhole = rows.every(({ qty }) => qtyProblem(qty) === undefined);
  const ready = source !== undefined && target.isChosen && rows.length > 0 && isWhole;
  const process = async (returned: readonly ReturnRow[] = rows) =>
    ready && (await processing.process({ source, target: target.body, rows: returned }));

  const fields = useRef<HTMLDivElement>(null);
  async function processByHand() {
    if (processing.busy || !(await process())) return;
    // The button has no further use now, so the first field gets the focus. Not on phones, where
    // that would open the keyboard.
    if (!matchMedia('(pointer: fine)').matches) return;
    fields.current?.querySelector<HTMLInputElement>('input:not([type="radio"])')?.focus();
  }

  return (
    <Panel
      title="Process a return"
      aside={<SegmentedControl label="How to count" options={ways} value={way} onChange={setWay} />}
    >
      {!taken && <UnseenScanPanel onCode={onEarlyCode} />}
      <div ref={fields} className={styles.process}>
        {way === 'scan' && (
          <Suspense fallback={<Skeleton width="100%" height={120} />}>
            <ScanReturn
              {...{ from, target, rows, out, decision, early, setTaken }}
              busy={processing.busy}
              onRows={state.setRows}
              onDecision={setDecision}
              onProcess={process}
            />
          </Suspense>
        )}
        <div className={styles.places}>
          <SourceField from={from} />
          <TargetField target={target} />
        </div>
        {of.error && !of.data ? (
          <LoadProblem title={returnMessages.loadFailed} query={of} />
        ) : source && !of.data ? (
          <div aria-busy="true">
            <Skeleton width="100%" height={96} />
          </div>
        ) : (
          <ReturnTable
            rows={rows}
            out={out}
            none={source ? noItems(source.kind) : noSource(from.kind)}
            onRows={state.setRows}
          />
        )}
        {processing.problem && <Notice tone="bad" {...processing.problem} />}
        <div className={styles.foot}>
          <p className={styles.summary} role="status">
            <span>
              Total items returning: <strong>{formatNumber(total)}</strong>
            </span>
            <span className={styles.small}>
              {decidedText(rows.map((row) => ({ ...row, qty: unitsOf(row.qty) })))}
            </span>
          </p>
          <Button
            className={styles.submit ?? ''}
            disabled={!ready}
            aria-disabled={processing.busy}
            data-disabled={processing.busy}
            onClick={() => void processByHand()}
          >
            {processing.busy ? 'Processing…' : returnMessages.process}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

const noItems = (kind: 'box' | 'ticket') =>
  kind === 'box' ? returnMessages.noItems : 'Nothing of this ticket is out';

const noSource = (kind: 'box' | 'ticket') =>
  kind === 'box' ? returnMessages.selectBox : 'Select a ticket';
