import { lazy, Suspense } from 'react';
import styles from './ticket.module.css';

// Paper has time for it, and the screen for what is read first.
const Barcode = lazy(async () => {
  const { Barcode: Loaded } = await import('#core/barcode.tsx');
  return { default: Loaded };
});

/** A code to be scanned off the screen or off paper; its room is kept until it is here. */
export const PrintedCode = ({ text }: { text: string }) => (
  <div className={styles.bars}>
    <Suspense>
      <Barcode text={text} small />
    </Suspense>
  </div>
);
