const box = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`)]);

/** The index of a film without tracks. */
const movie = Buffer.concat([
  Buffer.from('\0\0\0\x74moov\0\0\0\x6cmvhd', 'latin1'),
  Buffer.alloc(100),
]);

/** The size of a picture of one pixel in a HEIC. */
const onePixel = Buffer.concat([
  Buffer.from('\0\0\0\x14ispe\0\0\0\0', 'latin1'),
  Buffer.from([0, 0, 0, 1, 0, 0, 0, 1]),
]);

/** Small files with a recognisable content, by content type. */
export const sampleFiles = {
  'image/png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  'image/jpeg': Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    Buffer.from('ffc0000b080001000101011100', 'hex'),
    Buffer.from('ffd9', 'hex'),
  ]),
  'image/gif': Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'),
  'image/webp': Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64'),
  'image/heic': Buffer.concat([box('heic'), onePixel]),
  'application/pdf': Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  'video/mp4': Buffer.concat([box('isom'), movie]),
  'video/quicktime': Buffer.concat([box('qt  '), movie]),
  'video/webm': Buffer.concat([
    Buffer.from('1a45dfa38f4282', 'hex'),
    Buffer.from([0x84]),
    Buffer.from('webm'),
    Buffer.from('42878104428581021853806701ffffffffffffff', 'hex'),
  ]),
} as const;

/** Files that are refused everywhere, by what is wrong with them. */
export const refusedFiles = {
  program: Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0', 'latin1'), Buffer.alloc(64)]),
  svg: Buffer.from(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  ),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  zip: Buffer.from('504b0304140000000000000021000000000000000000000000000100000061', 'hex'),
  words: Buffer.from('only some words'),
} as const;
