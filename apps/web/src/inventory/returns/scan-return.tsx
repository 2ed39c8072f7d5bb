import type { ReturnDecision } from '@kolam/contract/inventory/returns/values.ts';
import { Suspense } from 'react';
import { ScanPanel } from '#core/scanning/scan-panel.tsx';
import { Collapse } from '#ui/collapse.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { ScanEcho } from '#ui/scan-echo.tsx';
import { decisionOptions } from './return-terms.ts';
import styles from './returns.module.css';
import { type Scanning, useScanReturn } from './use-scan-return.ts';
import { useEarlyCodes, type useWay } from './use-way.ts';

const CommandCodes = lazyNamed(() => import('./command-codes.tsx'), 'CommandCodes');

type ScanReturnProps = Scanning &
  Pick<ReturnType<typeof useWay>, 'early' | 'setTaken'> & { busy: boolean };

/**
 * A whole return by scanner: a transport box or a ticket sets the source, a storage box the
 * destination, each product is one unit, and wall codes decide and process.
 */
export function ScanReturn(props: ScanReturnProps) {
  const { decision, busy, onDecision } = props;
  const { echo, onCode } = useScanReturn(props);
  useEarlyCodes(props, onCode);

  return (
    <div className={styles.scan}>
      <div className={styles.scanFields}>
        <ScanPanel label="Scan goods or a box" verb="Take" onCode={onCode} busy={busy} />
        <Combobox
          label="Scanned goods are"
          options={decisionOptions}
          value={decision}
          onChange={(chosen) => chosen && onDecision(chosen as ReturnDecision)}
          searchable={false}
        />
      </div>
      <ScanEcho
        echo={echo}
        hint="A transport box or ticket first, then the storage box, then each unit."
      />
      <Collapse
        title="Codes for the wall"
        note="decide and process by scanner"
        filled={false}
        wrong={false}
      >
        <Suspense>
          <CommandCodes />
        </Suspense>
      </Collapse>
    </div>
  );
}
