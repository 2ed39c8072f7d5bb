import { expect, test } from 'vitest';
import { sampleFiles } from '../../../test/sample-files.ts';
import { cleanHeic, heicSize } from './clean-heic.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp, webpSize } from './clean-webp.ts';

const place = 'GPS 18.5204N 73.8567E';
const hex = (...parts: string[]) => Buffer.from(parts.join(''), 'hex');
const segment = (marker: string, content: Buffer) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([hex('ff', marker), length, content]);
};
const text = (value: string) => Buffer.from(value, 'latin1');

/** An Exif segment of a phone held upright: the orientation, and a place after it. */
function exif(order: 'II' | 'MM', orientation: number): Buffer {
  const isLittle = order === 'II';
  const short = (value: number) => {
    const bytes = Buffer.alloc(2);
    if (isLittle) bytes.writeUInt16LE(value);
    else bytes.writeUInt16BE(value);
    return bytes;
  };
  const long = (value: number) => (isLittle ? [short(value), short(0)] : [short(0), short(value)]);
  const entry = [short(0x0112), short(3), ...long(1), short(orientation), short(0)];
  const tiff = [text(order), short(42), ...long(8), short(1), ...entry, ...long(0)];
  return segment('e1', Buffer.concat([text('Exif\0\0'), ...tiff, text(place)]));
}

const jfif = segment('e0', text('JFIF\0\x01\x01\0\0\x01\0\x01\0\0'));
const colours = segment('e2', text('ICC_PROFILE\0\x01\x01profile'));
const frame = segment('c0', hex('0801020304010111', '00'));
/** Pixels with an escaped byte and a restart, which end nothing. */
const pixels = Buffer.concat([segment('da', hex('01010000', '3f00')), hex('12ff0034ffd05678')]);
const end = hex('ffd9');

test.each(['II', 'MM'] as const)(
  'a JPEG keeps its pixels, colours and orientation, and nothing else (byte order %s)',
  (order) => {
    const given = Buffer.concat([
      hex('ffd8'),
      ...[exif(order, 6), jfif, segment('e1', text(`http://ns.adobe.com/xap/1.0/\0${place}`))],
      ...[segment('ed', text(`Photoshop 3.0\0${place}`)), segment('fe', text(place)), colours],
      ...[segment('e2', text(`MPF\0${place}`)), hex('ffff'), frame.subarray(1), pixels, end],
      // A second photo or film, which phones append.
      text(place),
    ]);
    const clean = cleanJpeg(given);
    const upright = hex(
      'ffe1002245786966000049492a000800000001001201030001000000',
      '0600000000000000',
    );
    expect(clean).toEqual(Buffer.concat([hex('ffd8'), upright, jfif, colours, frame, pixels, end]));
    expect(clean && cleanJpeg(clean)).toEqual(clean);
  },
);

test('a JPEG without metadata stays as it is', () => {
  expect(cleanJpeg(sampleFiles['image/jpeg'])).toEqual(sampleFiles['image/jpeg']);
});

test('a JPEG whose end is missing is shown, and gets one', () => {
  const cut = Buffer.concat([hex('ffd8'), frame, pixels]);
  expect(cleanJpeg(cut)).toEqual(Buffer.concat([cut, end]));
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['another file', sampleFiles['image/png']],
  ['a segment longer than the file', hex('ffd8ffe1ffff00')],
  ['no marker where one must be', hex('ffd8', '001122334455')],
  ['no pixels', hex('ffd8ffe000044a46')],
])('a damaged JPEG is refused: %s', (_, bytes) => {
  expect(cleanJpeg(bytes)).toBeNull();
});

function pngChunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, text(type), content, Buffer.alloc(4)]);
}

test('a PNG keeps its chunks with pixels, and no texts, times or Exif', () => {
  const png = sampleFiles['image/png'];
  const [head, rest] = [png.subarray(0, 33), png.subarray(33)];
  const about = ['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME'].map((type) => pngChunk(type, text(place)));
  expect(cleanPng(Buffer.concat([head, ...about, rest, text(place)]))).toEqual(png);
  expect(cleanPng(png.subarray(0, 50))).toBeNull();
  expect(cleanPng(text('no PNG'))).toBeNull();
});

const webpChunk = (type: string, content: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([text(type), length, content, Buffer.alloc(content.length % 2)]);
};
function webp(...chunks: Buffer[]): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(4 + Buffer.concat(chunks).length);
  return Buffer.concat([text('RIFF'), length, text('WEBP'), ...chunks]);
}

test('a WebP keeps its pixels without Exif and XMP, and its header no longer announces them', () => {
  const header = (flags: number) =>
    webpChunk('VP8X', Buffer.concat([Buffer.from([flags, 0, 0, 0]), hex('ff0f00', 'df0b00')]));
  const image = webpChunk('VP8 ', text('pixel'));
  const given = webp(
    header(0x1c),
    image,
    webpChunk('EXIF', text(place)),
    webpChunk('XMP ', text(place)),
  );
  expect(cleanWebp(Buffer.concat([given, text(place)]))).toEqual(webp(header(0x10), image));
  expect(webpSize(given)).toEqual({ width: 4096, height: 3040 });
  expect(webpSize(sampleFiles['image/webp'])).toEqual({ width: 1, height: 1 });
  expect(webpSize(webp(webpChunk('VP8L', hex('2f', 'ff8fe702', '00000000000000'))))).toEqual({
    width: 4096,
    height: 2975,
  });
  expect(cleanWebp(given.subarray(0, 40))).toBeNull();
});

function heicBox(type: string, ...content: Buffer[]): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8 + Buffer.concat(content).length);
  return Buffer.concat([length, text(type), ...content]);
}

/** A HEIC with a picture and Exif in the file, and XMP within its own box of data. */
function heic(): { bytes: Buffer; without: Buffer } {
  const item = (id: string, type: string) =>
    heicBox('infe', hex('02000000', id, '0000'), text(type), hex('00'));
  const make = (exifAt: number, secret: Buffer) => {
    const start = exifAt.toString(16).padStart(8, '0');
    const length = place.length.toString(16).padStart(8, '0');
    const meta = heicBox(
      'meta',
      hex('00000000'),
      heicBox(
        'iinf',
        hex('00000000', '0003'),
        item('0001', 'hvc1'),
        item('0002', 'Exif'),
        item('0003', 'mime'),
      ),
      heicBox(
        'iloc',
        hex('01000000', '4400', '0003'),
        hex('0001', '0000', '0000', '0001', '00000000', '00000004'),
        hex('0002', '0000', '0000', '0001', start, length),
        hex('0003', '0001', '0000', '0001', '00000000', length),
      ),
      heicBox('iprp', heicBox('ipco', heicBox('ispe', hex('00000000', '00001000', '00000bdf')))),
      heicBox('idat', secret),
    );
    const before = Buffer.concat([sampleFiles['image/heic'], meta]);
    return Buffer.concat([
      before,
      heicBox('uuid', secret),
      heicBox('mdat', secret, text('pixels')),
    ]);
  };
  const length = make(0, text(place)).length;
  const exifAt = length - 'pixels'.length - place.length;
  return {
    bytes: make(exifAt, text(place)),
    without: make(exifAt, Buffer.alloc(place.length)),
  };
}

test('a HEIC keeps its pixels, and zeros stand where its Exif and XMP were', () => {
  const { bytes, without } = heic();
  expect(cleanHeic(bytes)).toEqual(without);
  expect(heicSize(bytes)).toEqual({ width: 4096, height: 3039 });
  expect(cleanHeic(sampleFiles['image/heic'])).toEqual(sampleFiles['image/heic']);
  expect(cleanHeic(bytes.subarray(0, 60))).toBeNull();
});
