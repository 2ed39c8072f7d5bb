import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
// From our own server: by itself the package would fetch it from another one.
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

type Options = ConstructorParameters<typeof BarcodeDetector>[0];

/** A decoder for browsers without one of their own, ready to work. */
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
