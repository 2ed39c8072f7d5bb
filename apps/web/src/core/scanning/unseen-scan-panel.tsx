import { useRef } from 'react';
import { useUsbScanner } from './use-usb-scanner.ts';

type UnseenScanPanelProps = {
  /** The trimmed code. */
  onCode: (code: string) => void;
};

/** Hears a USB scanner on the page, or in the window, in which it stands and nothing of scanning shows. */
export function UnseenScanPanel({ onCode }: UnseenScanPanelProps) {
  const place = useRef<HTMLSpanElement>(null);
  useUsbScanner(onCode, { within: place });
  return <span ref={place} hidden />;
}
