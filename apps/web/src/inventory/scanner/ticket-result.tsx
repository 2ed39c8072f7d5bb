import { IconPackageExport } from '@tabler/icons-react';
import { routes } from '#core/routes.ts';
import { CopyTextButton } from '#ui/copy-text-button.tsx';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Panel } from '#ui/panel.tsx';
import type { ScannedTicket } from './queries.ts';
import styles from './scanner.module.css';

/** An open ticket that was scanned: its goods are picked next. */
export function TicketResult({ ticket }: { ticket: ScannedTicket }) {
  const { id, code, toType, toRef } = ticket;
  return (
    <Panel>
      <div className={styles.result}>
        <div className={styles.resultHead}>
          <span className={styles.code}>{code}</span>
          <span className={styles.kind}>TICKET</span>
        </div>
        <KeyValueList items={[{ label: 'To', value: `${toType}: ${toRef}` }]} />
        <div className={styles.acts}>
          <LinkButton to={routes.ticket(id)} icon={IconPackageExport} primary>
            Pick
          </LinkButton>
          <CopyTextButton text={code} what="code" />
        </div>
      </div>
    </Panel>
  );
}
