/** How codes come in. */
export const scanModes = ['camera', 'keyboard', 'manual'] as const;
export type ScanMode = (typeof scanModes)[number];

/** What the screen shows, in the address. */
export type ScannerState = {
  mode: ScanMode;
  /** Of what shows; empty for nothing yet. */
  code: string;
};

const textIn = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 100) : '';

export function readScanner(raw: Record<string, unknown>): ScannerState {
  const mode = scanModes.find((one) => one === raw.mode) ?? 'camera';
  return { mode, code: textIn(raw.code) };
}

/** Only what differs from the screen as it opens. */
export const scannerAddress = ({ mode, code }: ScannerState): Record<string, string> => ({
  ...(mode === 'camera' ? {} : { mode }),
  ...(code === '' ? {} : { code }),
});
