/** Detects codes in a picture. The interface matches the native one of some browsers. */
type Detector = { detect: (picture: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

/** Our own labels, manufacturers' barcodes, and QR codes. */
const formats = ['code_128', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_39', 'itf', 'qr_code'];

/** Returns the browser's native detector if it supports our labels. */
async function ownDetector(): Promise<Detector | undefined> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (Own === undefined) return undefined;
  try {
    const known = await Own.getSupportedFormats();
    if (!known.includes('code_128')) return undefined;
    return new Own({ formats: formats.filter((format) => known.includes(format)) });
  } catch {
    // Some platforms have the class without an implementation.
    return undefined;
  }
}

/** Reads the first code in view, or undefined. */
type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

/** Prepares a decoder: the browser's native one, or else the one bundled with this app. */
export async function openDecoder(): Promise<ReadCode> {
  const detector =
    (await ownDetector()) ?? (await (await import('./wasm-detector.ts')).wasmDetector(formats));
  return async (video) => {
    const [first] = await detector.detect(video);
    const code = first?.rawValue.trim();
    return code === '' ? undefined : code;
  };
}
