import { provisioningLimits } from '@kolam/contract/inventory/provisioning/limits.ts';
import { provisioningMessages } from '@kolam/contract/inventory/provisioning/messages.ts';
import type { ReactNode } from 'react';
import { CardList } from '#core/card-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './provisioning.module.css';
import type { useTicketsPage } from './queries.ts';
import { TicketCard } from './ticket-card.tsx';

type TicketGridProps = {
  query: ReturnType<typeof useTicketsPage>;
  /** Shown instead of an empty list of cards. */
  empty: ReactNode;
};

/** The cards of one page in two columns. */
export const TicketGrid = (props: TicketGridProps) => (
  <CardList
    {...props}
    label="Tickets"
    failed={{ title: provisioningMessages.loadFailed, detail: 'The tickets could not be loaded.' }}
    className={styles.grid}
    card={(ticket) => <TicketCard ticket={ticket} />}
    skeletons={provisioningLimits.skeletons}
    skeleton={(n) => (
      <div key={n} className={styles.card} aria-hidden="true">
        <Skeleton width="46%" height={16} />
        <Skeleton width="64%" />
        <Skeleton width="38%" height={10} />
        <Skeleton width="100%" height={34} />
      </div>
    )}
  />
);
