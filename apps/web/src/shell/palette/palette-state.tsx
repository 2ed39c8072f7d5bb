import { Button, Loader } from '@mantine/core';
import { reasonOf } from '#core/api-problem.ts';
import { formatCount } from '#ui/format.ts';
import { useOnline } from '#ui/online.ts';
import styles from './palette.module.css';
import type { usePalette } from './use-palette.ts';

type PaletteStateProps = { palette: ReturnType<typeof usePalette> };

/** Shown below the list: loading state, the reason for an empty list, and keyboard hints. */
export function PaletteState({ palette }: PaletteStateProps) {
  const { text, items, pending, enough, failure, retry, retrying } = palette;
  const online = useOnline();
  const nothing = items.length === 0;

  if (failure) {
    const { detail } = reasonOf(failure);
    return (
      <div className={styles.state} role="alert">
        <p>
          <b>Records could not be searched.</b> {online ? detail : 'You are offline.'}
        </p>
        <Button variant="default" size="xs" loading={retrying} onClick={retry}>
          Retry
        </Button>
      </div>
    );
  }
  return (
    <>
      {nothing && !pending && (
        <div className={styles.nothing}>
          <p className={styles.nothingTitle}>
            {enough ? `Nothing found for “${text}”` : 'Type one more letter'}
          </p>
          <p>
            Names, codes, GSTIN or PAN, phone numbers, payment references and amounts are found.
          </p>
        </div>
      )}
      <div className={styles.foot}>
        <span className={styles.keys} aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> choose
          </span>
          <span>
            <kbd>↵</kbd> open
          </span>
        </span>
        <span role="status" className={styles.status}>
          {!online && 'You are offline: records can’t be searched. '}
          {pending ? (
            <>
              <Loader size={12} aria-hidden="true" /> Searching…
            </>
          ) : (
            text !== '' && !nothing && formatCount(items.length, ['result', 'results'])
          )}
        </span>
      </div>
    </>
  );
}
