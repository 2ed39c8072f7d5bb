import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { useEffect, useRef } from 'react';
import { moveBetweenRows } from '#ui/data-table/row-keys.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import styles from './kyc.module.css';

type KycListProps = {
  waiting: readonly Staff[];
  /** The id of the open person. */
  chosen: string;
  onChoose: (id: string) => void;
};

/**
 * Arrow keys move through the list. Letters are left to the decision shortcuts, wherever the focus
 * is.
 */
function keepLetters(event: Parameters<typeof moveBetweenRows>[0]) {
  if (event.key.length > 1) moveBetweenRows(event);
}

/** The queue: who waits, and since when. */
export function KycList({ waiting, chosen, onChoose }: KycListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-person="${chosen}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const among = waiting.some(({ id }) => id === chosen);
  return (
    <ul ref={list} className={styles.list} aria-label="KYC Pending" onKeyDown={keepLetters}>
      {waiting.map(({ id, name, department, pendingSince }, n) => (
        <li key={id} data-row>
          <button
            type="button"
            className={styles.line}
            data-person={id}
            aria-current={id === chosen || undefined}
            tabIndex={id === chosen || (!among && n === 0) ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            <span className={styles.lineName}>{name}</span>
            <span className={styles.lineFacts}>
              {department && `${department}, `}
              <RelativeTime at={pendingSince} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
