import { expect, test } from 'vitest';
import { sampleFiles } from '../../../test/sample-files.ts';
import { cleanMp4 } from './clean-mp4.ts';
import { cleanWebm } from './clean-webm.ts';

const place = '+18.5204+073.8567/';
const time = Buffer.from('e2c4a1b0', 'hex');
const text = (value: string) => Buffer.from(value, 'latin1');
const number = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at);
  return bytes;
};

type Length = 'short' | 'long' | 'to the end';
function box(type: string, content: Buffer | Buffer[], length: Length = 'short'): Buffer {
  const inner = Array.isArray(content) ? Buffer.concat(content) : content;
  if (length === 'to the end') return Buffer.concat([number(0), text(type), inner]);
  if (length === 'short') return Buffer.concat([number(inner.length + 8), text(type), inner]);
  return Buffer.concat([number(1), text(type), number(0, inner.length + 16), inner]);
}

const fileType = box('ftyp', text('isom\0\0\0\0isommp42'));
const times = (isLong: boolean) =>
  isLong
    ? Buffer.concat([number(0x01000000, 0), time, number(0), time])
    : Buffer.concat([number(0), time, time]);
const noTimes = (isLong: boolean) => number(...(isLong ? [0x01000000, 0, 0, 0, 0] : [0, 0, 0]));
const header = (type: string, stamps: Buffer) => box(type, [stamps, text('header')]);
const handler = (type: string) => box('hdlr', [number(0, 0), text(type), number(0, 0, 0)]);
const free = (size: number) => box('free', Buffer.alloc(size - 8));

/** Chunks at these places, with one run of two samples in each. */
const samplesAt = (
  places: number[],
  sizes: { same: number } | { each: number[] },
  isLong = false,
) =>
  box('minf', [
    box('stbl', [
      box(
        'stsz',
        'same' in sizes
          ? number(0, sizes.same, 2 * places.length)
          : number(0, 0, sizes.each.length, ...sizes.each),
      ),
      box('stsc', number(0, 1, 1, 2, 1)),
      isLong
        ? box('co64', number(0, places.length, ...places.flatMap((each) => [0, each])))
        : box('stco', number(0, places.length, ...places)),
    ]),
  ]);

const track = (stamps: Buffer, kind: string, more: Buffer[] = [], media = box('minf', text('m'))) =>
  box('trak', [
    header('tkhd', stamps),
    box('mdia', [header('mdhd', stamps), handler(kind), media]),
    ...more,
  ]);

/** All places in which phones note where a film was taken. */
const places = (length: Length) => [
  box('udta', [box('\xa9xyz', text(`\0\x12\x15\xc7${place}`)), box('loci', text(place))], length),
  box('meta', [number(0), box('keys', text('com.apple.quicktime.location.ISO6709'))], length),
  box('meta', [box('hdlr', number(0, 0)), box('ilst', text(place))], length),
  box('uuid', text(`be7acfcb97a942e8${place}`), length),
];
const freed = (parts: Buffer[], length: Length) =>
  parts.map((part) =>
    length === 'short' ? free(part.length) : box('free', Buffer.alloc(part.length - 16), length),
  );

test.each([
  { length: 'short', isLong: false, isFirst: true },
  { length: 'short', isLong: true, isFirst: false },
  { length: 'long', isLong: false, isFirst: false },
  { length: 'long', isLong: true, isFirst: true },
] as const)(
  'a film keeps its pictures and sound at their places, and nothing else ($length, $isLong, $isFirst)',
  ({ length, isLong, isFirst }) => {
    const film = (stamps: Buffer, noted: Buffer[]) => {
      const movie = box('moov', [
        header('mvhd', stamps),
        track(stamps, 'vide', noted),
        track(stamps, 'soun'),
        ...noted,
      ]);
      const content = box('mdat', text('pictures and sound'), length);
      const parts = isFirst ? [movie, content] : [content, movie];
      return Buffer.concat([fileType, ...parts, ...noted]);
    };
    const given = film(times(isLong), places(length));
    const clean = cleanMp4(given);
    expect(given.includes(place)).toBe(true);
    expect(clean).toEqual(film(noTimes(isLong), freed(places(length), length)));
    expect(clean && cleanMp4(clean)).toEqual(clean);
  },
);

test('a last box that goes to the end of the file is overwritten, and its content kept', () => {
  const movie = box('moov', [header('mvhd', number(0, 0, 0))]);
  const noted = Buffer.concat([fileType, movie, box('uuid', text(place), 'to the end')]);
  expect(cleanMp4(noted)).toEqual(
    Buffer.concat([fileType, movie, box('free', Buffer.alloc(place.length), 'to the end')]),
  );
  const film = Buffer.concat([fileType, movie, box('mdat', text('film'), 'to the end')]);
  expect(cleanMp4(film)).toEqual(film);
});

test('bytes that are too few for a box are overwritten', () => {
  const movie = box('moov', [header('mvhd', number(0, 0, 0))]);
  expect(cleanMp4(Buffer.concat([fileType, movie, text('18.52N')]))).toEqual(
    Buffer.concat([fileType, movie, Buffer.alloc(6)]),
  );
});

test.each([
  ['of the same size', { same: 5 }, false],
  ['of their own sizes', { each: [2, 8, 7, 3] }, true],
] as const)(
  'the track in which a camera notes its place goes, with samples %s',
  (_, sizes, isLong) => {
    const given = { same: [], each: [], ...sizes };
    const content = box('mdat', text('pixels[18.52,73.8]sound[18.53,73.9]end'));
    const first = fileType.length + 8 + 'pixels'.length;
    const samples = samplesAt(
      [first + 1, first + 1 + '18.52,73.8]sound['.length],
      'same' in sizes ? { same: sizes.same } : { each: [...given.each] },
      isLong,
    );
    const noted = track(number(0, 0, 0), 'meta', [], samples);
    const film = (notes: Buffer, data: Buffer) =>
      Buffer.concat([
        fileType,
        data,
        box('moov', [header('mvhd', number(0, 0, 0)), track(number(0, 0, 0), 'vide'), notes]),
      ]);
    const zeros = '\0'.repeat(10);
    expect(cleanMp4(film(noted, content))).toEqual(
      film(free(noted.length), box('mdat', text(`pixels[${zeros}]sound[${zeros}]end`))),
    );
  },
);

test('a film in fragments loses what its fragments note', () => {
  const film = (noted: Buffer) =>
    Buffer.concat([
      fileType,
      box('moov', [header('mvhd', number(0, 0, 0)), box('mvex', text('defaults'))]),
      box('moof', [box('mfhd', number(0, 1)), box('traf', [box('tfhd', number(0, 1)), noted])]),
      box('mdat', text('pictures')),
    ]);
  const noted = box('udta', text(place));
  expect(cleanMp4(film(noted))).toEqual(film(free(noted.length)));
});

const movie = (...parts: Buffer[]) =>
  Buffer.concat([fileType, box('moov', [header('mvhd', number(0, 0, 0)), ...parts])]);
const samples = (content: Buffer) => movie(track(number(0, 0, 0), 'meta', [], content));
test.each([
  ['nothing', Buffer.alloc(0)],
  ['another file', sampleFiles['image/png']],
  ['no index', Buffer.concat([fileType, box('mdat', text('pictures'))])],
  ['an index that is compressed', Buffer.concat([fileType, box('moov', box('cmov', text('zip')))])],
  ['a box longer than the file', Buffer.concat([movie(), number(99), text('mdat')])],
  ['a box longer than its container', movie(number(99), text('trak'))],
  ['a box shorter than its header', Buffer.concat([movie(), number(4), text('free')])],
  ['a long size that is not there', Buffer.concat([movie(), number(1), text('mdat')])],
  ['samples behind the end', samples(samplesAt([5000], { same: 10 }))],
  ['more samples than bytes', samples(samplesAt(Array(99).fill(0), { same: 100 }))],
  [
    'a table longer than its box',
    samples(
      box(
        'minf',
        box('stbl', [
          box('stsz', number(0, 0, 9)),
          box('stsc', number(0, 1, 1, 9, 1)),
          box('stco', number(0, 1, 0)),
        ]),
      ),
    ),
  ],
  ['notes in fragments', movie(track(number(0, 0, 0), 'meta'), box('mvex', text('m')))],
])('a damaged film is refused: %s', (_, bytes) => {
  expect(cleanMp4(bytes)).toBeNull();
});

/** An element of a WebM; `size` is its length in hexadecimal where it is not the true one. */
const element = (id: string, content: Buffer, size?: string) => {
  const length = Buffer.from((0x4000 | content.length).toString(16), 'hex');
  return Buffer.concat([Buffer.from(id, 'hex'), size ? Buffer.from(size, 'hex') : length, content]);
};
const gap = (size: number) => {
  const bytes = Buffer.alloc(size);
  bytes[0] = 0xec;
  if (size < 9) bytes[1] = 0x80 | (size - 2);
  else {
    bytes[1] = 0x01;
    bytes.writeUInt32BE(size - 9, 5);
  }
  return bytes;
};
const unknown = '01ffffffffffffff';
const ebml = element('1a45dfa3', text('webm'));

test.each([undefined, unknown])('a WebM loses its tags, dates and texts (size %s)', (size) => {
  const tags = element('1254c367', text(`RECORDING_LOCATION${place}`));
  const date = element('4461', time);
  const sum = element('bf', text('crc '), '84');
  const film = (...[dated, summed, tagged]: [Buffer, Buffer, Buffer]) => {
    const info = element('1549a966', Buffer.concat([summed, element('2ad7b1', text('s')), dated]));
    const cluster = element(
      '1f43b675',
      Buffer.concat([element('e7', text('0')), element('a3', text('block'))]),
      size,
    );
    const parts = [info, element('1654ae6b', text('tracks')), tagged, cluster, cluster, tagged];
    return Buffer.concat([ebml, element('18538067', Buffer.concat(parts), size)]);
  };
  const clean = cleanWebm(film(date, sum, tags));
  expect(clean).toEqual(film(gap(date.length), gap(sum.length), gap(tags.length)));
  expect(clean && cleanWebm(clean)).toEqual(clean);
});

test.each([
  ['another file', sampleFiles['image/jpeg']],
  [
    'an element longer than the file',
    Buffer.concat([ebml, element('1254c367', text(place), '48ff')]),
  ],
  ['tags without an end', Buffer.concat([ebml, element('1254c367', text(place), unknown)])],
  ['no size', Buffer.concat([ebml, Buffer.from('1254c367', 'hex')])],
  ['an id of five bytes', Buffer.concat([ebml, Buffer.from('0811111111', 'hex')])],
])('a damaged WebM is refused: %s', (_, bytes) => {
  expect(cleanWebm(bytes)).toBeNull();
});
