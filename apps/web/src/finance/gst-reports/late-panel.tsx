import { financeMessages } from '@kolam/contract/finance/messages.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './gst.module.css';

type LatePanelProps<T> = {
  title: string;
  description: string;
  aside?: ReactNode;
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'>;
  /** Skeleton lines during the first load. */
  lines: number;
  children: (data: T) => ReactNode;
};

/** A panel of loaded figures, with states for loading and failure. */
export function LatePanel<T>(props: LatePanelProps<T>) {
  const { title, description, aside, query, lines, children } = props;
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const failed = error !== null && (data === undefined || isPlaceholderData);
  return (
    <Panel title={title} description={description} aside={aside} flush>
      {failed ? (
        <LoadProblem title={financeMessages.loadFailed} query={{ error, refetch, isFetching }} />
      ) : data === undefined ? (
        <div className={styles.waiting} aria-busy="true">
          {Array.from({ length: lines }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
            <Skeleton key={place} width={`${88 - ((place * 17) % 40)}%`} />
          ))}
        </div>
      ) : (
        <div data-waiting={isPlaceholderData || undefined} className={styles.late}>
          {children(data)}
        </div>
      )}
    </Panel>
  );
}
