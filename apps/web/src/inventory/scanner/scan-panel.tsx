import { KeyboardScan } from './keyboard-scan.tsx';
import { useUsbScanner } from './use-usb-scanner.ts';

type ScanPanelProps = {
  /** The trimmed code; the same again each time it is scanned. */
  onCode: (code: string) => void;
  /** Names the field; "Code" unless it is given. */
  label?: string;
  /** While what was scanned is being done; the next code is taken already. */
  busy?: boolean;
  /** The word on the button; "Search" unless it is given. */
  verb?: string;
};

/** Scanning for a task: by USB scanner wherever the focus is, and by typing. */
export function ScanPanel({ onCode, label, busy, verb }: ScanPanelProps) {
  useUsbScanner(onCode);
  return (
    <KeyboardScan
      {...(label === undefined ? {} : { label })}
      {...(busy === undefined ? {} : { busy })}
      {...(verb === undefined ? {} : { verb })}
      onCode={onCode}
      end={null}
    />
  );
}
