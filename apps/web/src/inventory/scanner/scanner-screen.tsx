import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { KeyboardScan } from '#core/scanning/keyboard-scan.tsx';
import { useUsbScanner } from '#core/scanning/use-usb-scanner.ts';
import layout from '#ui/layout.module.css';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Panel } from '#ui/panel.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ManualSearch } from './manual-search.tsx';
import { scanAgain } from './queries.ts';
import { RecentCodes } from './recent-codes.tsx';
import { ScanResult } from './scan-result.tsx';
import styles from './scanner.module.css';
import { readScanner, type ScanMode, type ScannerState, scannerAddress } from './scanner-search.ts';

// Loads the decoder with it.
const CameraScan = lazyNamed(() => import('#core/scanning/camera-scan.tsx'), 'CameraScan');

const modes: readonly { value: ScanMode; label: string }[] = [
  { value: 'camera', label: 'Camera' },
  { value: 'keyboard', label: 'USB Scanner / Keyboard' },
  { value: 'manual', label: 'Manual SKU Search' },
];

const mostRecent = 8;

/** The state of the screen in the URL, so that back and reload restore it. */
function useScannerState() {
  const state = readScanner(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (patch: Partial<ScannerState>) => {
    const search = scannerAddress({ ...state, ...patch });
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
  };
  return { ...state, change };
}

/** Scans a code by camera, by USB scanner or by hand, and shows its record. */
export function ScannerScreen() {
  const { mode, code, change } = useScannerState();
  const [recent, setRecent] = useState<readonly string[]>([]);

  function look(scanned: string) {
    const next = scanned.trim();
    if (next === code) void scanAgain();
    else change({ code: next });
    if (next === '') return;
    setRecent((before) => [next, ...before.filter((one) => one !== next)].slice(0, mostRecent));
  }
  useUsbScanner(look);

  return (
    <>
      <div className={layout.toolbar}>
        <p className={styles.purpose}>
          Scan a box, a product or a ticket to see it and to go on with it. A USB scanner works at
          any time.
        </p>
        <SegmentedControl
          label="How to scan"
          options={modes}
          value={mode}
          onChange={(chosen) => change({ mode: chosen, code: '' })}
        />
      </div>
      <div className={styles.desk}>
        <div className={styles.scan}>
          <Panel>
            {mode === 'camera' && (
              <Suspense fallback={<Skeleton width="100%" height={300} />}>
                <CameraScan onCode={look} />
              </Suspense>
            )}
            {mode === 'keyboard' && <KeyboardScan first onCode={look} onClear={() => look('')} />}
            {mode === 'manual' && <ManualSearch onCode={look} />}
          </Panel>
          <RecentCodes codes={recent} onChoose={look} />
        </div>
        <ScanResult code={code} only={mode === 'manual' ? 'product' : undefined} />
      </div>
    </>
  );
}
