import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
// Served by our own server. By default the package would fetch it from a third party.
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

type Options = ConstructorParameters<typeof BarcodeDetector>[0];

/** Loads a decoder for browsers without a native one. */
export async function wasmDetector(formats: readonly string[]): Promise<BarcodeDetector> {
  await prepareZXingModule({
    overrides: {
      locateFile: (path: string, prefix: string) =>
        path.endsWith('.wasm') ? wasmUrl : prefix + path,
    },
    fireImmediately: true,
  });
  return new BarcodeDetector({ formats } as Options);
}
