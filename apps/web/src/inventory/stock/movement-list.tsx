import { stockLimits } from '@kolam/contract/inventory/stock/limits.ts';
import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import type { ReactNode } from 'react';
import { CardList } from '#core/card-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { MovementCard } from './movement-card.tsx';
import styles from './movements.module.css';
import type { useMovementsPage } from './queries.ts';

type MovementListProps = {
  query: ReturnType<typeof useMovementsPage>;
  /** Shown instead of an empty list of cards. */
  empty: ReactNode;
};

/** The cards of one page. */
export const MovementList = (props: MovementListProps) => (
  <CardList
    {...props}
    label="Movements"
    failed={{ title: stockMessages.loadFailed, detail: 'The movements could not be loaded.' }}
    card={(movement) => <MovementCard movement={movement} />}
    skeletons={stockLimits.movementSkeletons}
    skeleton={(n) => (
      <div key={n} className={styles.skeleton} aria-hidden="true">
        <Skeleton width={`${34 + ((n * 13) % 28)}%`} height={14} />
        <Skeleton width="22%" height={10} />
        <Skeleton width="100%" height={36} />
      </div>
    )}
  />
);
