/** Ways to enter codes. */
const scanModes = ['camera', 'keyboard', 'manual'] as const;
export type ScanMode = (typeof scanModes)[number];

/** The state of the screen in the URL. */
export type ScannerState = {
  mode: ScanMode;
  /** The shown code, or empty. */
  code: string;
};

const textIn = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 100) : '';

export function readScanner(raw: Record<string, unknown>): ScannerState {
  const mode = scanModes.find((one) => one === raw.mode) ?? 'camera';
  return { mode, code: textIn(raw.code) };
}

/** Only values that differ from the initial state. */
export const scannerAddress = ({ mode, code }: ScannerState): Record<string, string> => ({
  ...(mode === 'camera' ? {} : { mode }),
  ...(code === '' ? {} : { code }),
});
