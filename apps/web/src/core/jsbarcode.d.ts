/** The package has no types for its individual encoders. */
declare module 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js' {
  class Code128 {
    constructor(data: string, options: Record<string, never>);
    valid(): boolean;
    encode(): { data: string };
  }
  const encoder: typeof Code128 | { default: typeof Code128 };
  export default encoder;
}
