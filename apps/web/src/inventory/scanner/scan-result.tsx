import { scannerMessages } from '@kolam/contract/inventory/scanner/messages.ts';
import { useEffect, useRef } from 'react';
import { ApiProblem, messageOf } from '#core/api-problem.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import layout from '#ui/layout.module.css';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BoxResult } from './box-result.tsx';
import { ProductResult } from './product-result.tsx';
import { type Scanned, useScanned } from './queries.ts';
import styles from './scanner.module.css';
import { TicketResult } from './ticket-result.tsx';
import { UnknownResult } from './unknown-result.tsx';

type ScanResultProps = {
  /** Empty: nothing scanned yet. */
  code: string;
  /** Treats any other record with this code as not found. */
  only: 'product' | undefined;
};

/** The record of the scanned code, with the next actions. */
export function ScanResult({ code, only }: ScanResultProps) {
  const { data, error, isFetching, refetch } = useScanned(code);
  const shown = useRef<HTMLElement>(null);
  const isKnown = !isFetching && (data !== undefined || error !== null);
  useEffect(() => {
    // On a phone the result is below the camera, so the next actions are scrolled into view.
    if (code !== '' && isKnown) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [code, isKnown]);
  if (code === '') {
    return (
      <Panel>
        <p className={styles.nothing}>What you scan shows here.</p>
      </Panel>
    );
  }
  // A later failure has precedence over earlier data.
  const found = error ? undefined : data;
  return (
    <section
      ref={shown}
      className={styles.found}
      aria-label="Scan result"
      aria-live="polite"
      aria-busy={isFetching}
    >
      {found ? (
        only === 'product' && !isSku(found, code) ? (
          <UnknownResult code={code} message={scannerMessages.productNotFound} />
        ) : (
          <Found scanned={found} />
        )
      ) : error instanceof ApiProblem && error.status === 404 ? (
        <UnknownResult
          code={code}
          message={only === 'product' ? scannerMessages.productNotFound : messageOf(error)}
        />
      ) : error ? (
        <LoadProblem title={`Could not look up ${code}.`} query={{ error, refetch, isFetching }} />
      ) : (
        <Panel>
          <div className={layout.stack14}>
            <Skeleton width="40%" height={22} />
            <Skeleton width="80%" />
            <Skeleton width="60%" />
          </div>
        </Panel>
      )}
    </section>
  );
}

const isSku = ({ product }: Scanned, code: string) =>
  product?.code.toUpperCase() === code.toUpperCase();

function Found({ scanned: { box, product, ticket } }: { scanned: Scanned }) {
  if (box) return <BoxResult box={box} />;
  if (product) return <ProductResult product={product} />;
  if (ticket) return <TicketResult ticket={ticket} />;
  return null;
}
