import { lazy, Suspense } from 'react';
import styles from './ticket.module.css';

// Loaded later, after the content that users read first.
const Barcode = lazy(async () => {
  const { Barcode: Loaded } = await import('#core/barcode.tsx');
  return { default: Loaded };
});

/** A barcode to scan off the screen or off paper. Its space is reserved until it is loaded. */
export const PrintedCode = ({ text }: { text: string }) => (
  <div className={styles.bars}>
    <Suspense>
      <Barcode text={text} small />
    </Suspense>
  </div>
);
