import { KeyboardScan } from './keyboard-scan.tsx';
import { useUsbScanner } from './use-usb-scanner.ts';

type ScanPanelProps = {
  /** The trimmed code; the same again each time it is scanned. */
  onCode: (code: string) => void;
  /** Names the field; "Code" unless it is given. */
  label?: string;
  /** While what was scanned is being done; the next code is taken already. */
  busy?: boolean;
};

/** Scanning for a task: by USB scanner wherever the focus is, and by typing. */
export function ScanPanel({ onCode, label, busy }: ScanPanelProps) {
  useUsbScanner(onCode);
  return (
    <KeyboardScan
      {...(label === undefined ? {} : { label })}
      {...(busy === undefined ? {} : { busy })}
      onCode={onCode}
      end={null}
    />
  );
}
