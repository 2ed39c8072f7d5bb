import { IconArrowBackUp, IconPackageExport } from '@tabler/icons-react';
import { useCan } from '#core/session.ts';
import { ticketRoutes } from '#inventory/provisioning/routes.ts';
import { returnRoutes } from '#inventory/returns/routes.ts';
import { CopyTextButton } from '#ui/copy-text-button.tsx';
import { formatCount } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import layout from '#ui/layout.module.css';
import { LinkButton } from '#ui/link-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { ScannedTicket } from './queries.ts';
import styles from './scanner.module.css';

/** A scanned ticket, whose goods are picked or returned next. */
export function TicketResult({ ticket }: { ticket: ScannedTicket }) {
  const canWrite = useCan('inventory:write');
  const { id, code, status, toType, toRef, out } = ticket;
  const isOpen = status === 'OPEN';
  return (
    <Panel>
      <div className={layout.stack14}>
        <div className={styles.resultHead}>
          <span className={styles.code}>{code}</span>
          <span className={styles.kind}>TICKET</span>
          <StatusBadge status={status} />
        </div>
        <KeyValueList
          items={[
            { label: 'To', value: `${toType}: ${toRef}` },
            {
              label: 'Still out',
              value: out === 0 ? 'Nothing' : formatCount(out, ['unit', 'units']),
            },
          ]}
        />
        <div className={layout.row8}>
          {canWrite && isOpen && (
            <LinkButton to={ticketRoutes.record(id)} icon={IconPackageExport} primary>
              Pick
            </LinkButton>
          )}
          {canWrite && out > 0 && (
            <LinkButton
              to={returnRoutes.list({ ticket: id, by: 'scan' })}
              icon={IconArrowBackUp}
              primary={!isOpen}
            >
              Return
            </LinkButton>
          )}
          <CopyTextButton text={code} what="code" />
          <LinkButton to={ticketRoutes.record(id)}>Open</LinkButton>
        </div>
      </div>
    </Panel>
  );
}
