import { Suspense } from 'react';
import { lazyNamed } from '#ui/lazy-named.ts';
import styles from './ticket.module.css';

// Loaded later, after the content that users read first.
const Barcode = lazyNamed(() => import('#core/barcode.tsx'), 'Barcode');

/** A barcode to scan off the screen or off paper. Its space is reserved until it is loaded. */
export const PrintedCode = ({ text }: { text: string }) => (
  <div className={styles.bars}>
    <Suspense>
      <Barcode text={text} small />
    </Suspense>
  </div>
);
