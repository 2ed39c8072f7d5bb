import { useUsbScanner } from './use-usb-scanner.ts';

type UnseenScanPanelProps = {
  /** The trimmed code. */
  onCode: (code: string) => void;
};

/** Hears a USB scanner on a page where nothing of scanning shows. */
export function UnseenScanPanel({ onCode }: UnseenScanPanelProps) {
  useUsbScanner(onCode);
  return null;
}
