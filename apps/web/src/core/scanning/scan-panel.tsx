import { Button } from '@mantine/core';
import { IconCamera, IconCameraOff } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { Collapse } from '#ui/collapse.tsx';
import layout from '#ui/layout.module.css';
import { lazyNamed } from '#ui/lazy-named.ts';
import { KeyboardScan } from './keyboard-scan.tsx';
import styles from './scanning.module.css';
import { useUsbScanner } from './use-usb-scanner.ts';

// Loads the decoder with it.
const CameraScan = lazyNamed(() => import('./camera-scan.tsx'), 'CameraScan');

type ScanPanelProps = {
  /** Receives the trimmed code, each time it is scanned. */
  onCode: (code: string) => void;
  /** The field's label, "Code" by default. */
  label?: string;
  /** Whether the last scan is being processed. The next code is already accepted. */
  busy?: boolean;
  /** The button's text, "Search" by default. */
  verb?: string;
  /** Collapses the panel under this text. A USB scanner still works. */
  folded?: string;
};

/** Scanning for a task: by USB scanner regardless of focus, by typing, and by camera. */
export function ScanPanel({ onCode, label, busy, verb, folded }: ScanPanelProps) {
  const [byCamera, setByCamera] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  useUsbScanner(onCode, { within: panel });
  const given = {
    ...(label === undefined ? {} : { label }),
    ...(busy === undefined ? {} : { busy }),
    ...(verb === undefined ? {} : { verb }),
  };
  const fields = (
    <div className={layout.stack12}>
      <KeyboardScan
        {...given}
        besideCamera={byCamera}
        onCode={onCode}
        end={
          <Button
            variant="default"
            aria-pressed={byCamera}
            leftSection={
              byCamera ? (
                <IconCameraOff size={16} aria-hidden="true" />
              ) : (
                <IconCamera size={16} aria-hidden="true" />
              )
            }
            onClick={() => setByCamera(!byCamera)}
          >
            Camera
          </Button>
        }
      />
      {byCamera && (
        <Suspense fallback={<div className={styles.picture} aria-busy="true" />}>
          <CameraScan onCode={onCode} />
        </Suspense>
      )}
    </div>
  );
  return (
    <div ref={panel}>
      {folded === undefined ? (
        fields
      ) : (
        <Collapse
          title={folded}
          note="a USB scanner works at any time"
          filled={false}
          wrong={false}
        >
          {fields}
        </Collapse>
      )}
    </div>
  );
}
