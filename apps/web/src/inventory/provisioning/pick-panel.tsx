import type { Ticket } from '@kolam/contract/inventory/provisioning/model.ts';
import { Button } from '@mantine/core';
import { ScanPanel } from '#core/scanning/scan-panel.tsx';
import layout from '#ui/layout.module.css';
import { Panel } from '#ui/panel.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { ScanEcho } from '#ui/scan-echo.tsx';
import styles from './ticket.module.css';
import { unitText } from './ticket-terms.ts';
import { usePicking } from './use-picking.ts';

const allPicked = 'All is picked. What comes back is taken in Returns.';

/** Confirms by scanning that issued goods are picked. */
export function PickPanel({ ticket }: { ticket: Ticket }) {
  const { onCode, echo, busy, at, leaveBox } = usePicking(ticket);
  const { qty, picked } = ticket;
  const isDone = picked === qty;
  return (
    <Panel title="Scan to pick">
      <div className={layout.stack14}>
        <ProgressBar
          label="Picked"
          share={qty === 0 ? 1 : picked / qty}
          text={`${picked} of ${unitText(qty)}`}
        />
        <ScanPanel label="Scan a product or a box" verb="Pick" onCode={onCode} busy={busy} />
        <ScanEcho
          echo={echo}
          hint={isDone ? allPicked : 'Scan each unit. A box first, to say where you pick.'}
        />
        {at && (
          <p className={styles.at}>
            Picking from <strong>{at.code}</strong>
            <Button variant="subtle" size="compact-sm" onClick={leaveBox}>
              Anywhere
            </Button>
          </p>
        )}
      </div>
    </Panel>
  );
}
