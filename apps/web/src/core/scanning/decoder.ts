/** What reads the codes in a picture, by the interface that some browsers have themselves. */
type Detector = { detect: (picture: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

/** Our own labels, what goods bring with them, and QR codes. */
const formats = ['code_128', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_39', 'itf', 'qr_code'];

/** The browser's own detector, where it reads our labels. */
async function ownDetector(): Promise<Detector | undefined> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (Own === undefined) return undefined;
  try {
    const known = await Own.getSupportedFormats();
    if (!known.includes('code_128')) return undefined;
    return new Own({ formats: formats.filter((format) => known.includes(format)) });
  } catch {
    // Some platforms have the class, but nothing behind it.
    return undefined;
  }
}

/** Reads the first code that is in sight; undefined for none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

/** Makes ready to read codes: by the browser itself, else by a decoder that comes with this app. */
export async function openDecoder(): Promise<ReadCode> {
  const detector =
    (await ownDetector()) ?? (await (await import('./wasm-detector.ts')).wasmDetector(formats));
  return async (video) => {
    const [first] = await detector.detect(video);
    const code = first?.rawValue.trim();
    return code === '' ? undefined : code;
  };
}
