import { useRef } from 'react';
import { useUsbScanner } from './use-usb-scanner.ts';

type UnseenScanPanelProps = {
  /** Receives the trimmed code. */
  onCode: (code: string) => void;
};

/** Listens to a USB scanner on its page or dialog without showing any scanning UI. */
export function UnseenScanPanel({ onCode }: UnseenScanPanelProps) {
  const place = useRef<HTMLSpanElement>(null);
  useUsbScanner(onCode, { within: place });
  return <span ref={place} hidden />;
}
