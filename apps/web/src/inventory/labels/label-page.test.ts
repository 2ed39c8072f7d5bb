import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { drawBarcode } from './label-drawing.ts';
import { barsOf, columnsFor, type LabelLayout } from './label-layout.ts';
import { labelPage } from './label-page.ts';
import { labelSheets } from './label-sheets.ts';
import { defaultSettings } from './label-values.ts';

const layout: LabelLayout = { ...defaultSettings, sheet: undefined, firstCell: 1 };
const [, , threeByEight] = labelSheets;

beforeAll(() => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const bytes = readFileSync(file);
  prepareZXingModule({ overrides: { wasmBinary: bytes.buffer.slice(0) as ArrayBuffer } });
});

/** Renders the bars of an SVG with the white space beside it, at three dots per pixel. */
function pictureOf(svg: string, beside: number) {
  const scale = 3;
  const size = /width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  const [width, height] = [Number(size[1]) + 2 * beside, Number(size[2])].map((pixels) =>
    Math.round(pixels * scale),
  );
  const move = /translate\(([\d.]+) 0\) scale\(([\d.]+) ([\d.]+)\)/.exec(svg) ?? [];
  const [left = 0, unit = 0, bars = 0] = move.slice(1).map(Number);
  const data = new Uint8ClampedArray((width ?? 0) * (height ?? 0) * 4).fill(255);
  for (const [, at, wide] of svg.matchAll(/M(\d+) 0h(\d+)v1h-\d+z/g)) {
    const from = Math.round((beside + left + Number(at) * unit) * scale);
    const to = Math.round((beside + left + (Number(at) + Number(wide)) * unit) * scale);
    for (let y = 0; y < bars * scale; y += 1) {
      for (let x = from; x < to; x += 1)
        data.fill(0, (y * (width ?? 0) + x) * 4, (y * (width ?? 0) + x) * 4 + 3);
    }
  }
  return { data, width: width ?? 0, height: height ?? 0, colorSpace: 'srgb' } as ImageData;
}

const readSvg = async (svg: string, beside = 0) =>
  (await readBarcodes(pictureOf(svg, beside), { formats: ['Code128'] })).map(({ text }) => text);

test('a drawn label can be decoded to its text', async () => {
  for (const code of [
    'SKU-YOGAM-A1B2',
    '8901234567890',
    'TBX-7 "A&B" <x>',
    'SBX-0000001-PUNE-WEST',
  ]) {
    const drawing = drawBarcode(code, { width: 230, height: 80 });
    expect(await readSvg(drawing?.svg ?? '')).toEqual([code]);
  }
});

test('bars are whole pixels wide where possible, and never above 2 × 80', () => {
  const wide = drawBarcode('SBX-1', { width: 700, height: 400 })?.svg ?? '';
  expect(wide).toContain('scale(2 80)');
  expect(wide).toContain('font-size="12"');
  expect(drawBarcode('SKU-YOGAM-A1B2', { width: 230, height: 80 })?.svg).toContain('scale(1 ');
});

const codes = ['SBX-1', 'SBX001', 'TBX-014', 'SKU-YOGAM-A1B2', '8901234567890', 'BOX1763712345678'];

test('labels of the default size have bars of 80 pixels, or what a caption leaves', async () => {
  for (const [caption, height] of [
    [true, 66],
    [false, 80],
  ] as const) {
    const bars = barsOf({ ...layout, caption });
    for (const code of codes) {
      const { svg = '', narrow } = bars(code) ?? {};
      const beside = layout.gap / 2;
      expect(svg).toMatch(new RegExp(`scale\\([12] ${height}\\)`));
      expect(narrow).toBe(false);
      expect(await readSvg(svg, beside)).toEqual([code]);
    }
    // The widest whole modules that fit.
    expect(
      ['SBX-1', 'SBX001', 'TBX-014'].map((code) => /scale\((\d)/.exec(bars(code)?.svg ?? '')?.[1]),
    ).toEqual(['2', '2', '1']);
  }
});

test('bars have a quiet zone of ten modules on both sides, including half the gap beside the label', () => {
  for (const [gap, width] of [
    [12, 236],
    [12, 240],
    [0, 250],
    [40, 202],
  ] as const) {
    const one = { ...layout, columns: 2, gap, width };
    const { svg = '' } = barsOf(one)('SBX001') ?? {};
    const [, drawn = 0] = (/width="([\d.]+)"/.exec(svg) ?? []).map(Number);
    const [, left = 0, unit = 0] = (/translate\(([\d.]+) 0\) scale\((\d)/.exec(svg) ?? []).map(
      Number,
    );
    expect(drawn).toBeLessThanOrEqual(width);
    expect((width - drawn) / 2 + left + gap / 2).toBeGreaterThanOrEqual(10 * unit);
  }
});

test('the space for bars of the preferred width is reported where it is missing', () => {
  expect(barsOf(layout)('SBX001')?.wants).toBeUndefined();
  // 112 modules twice, and ten of quiet zone on each side minus half the gap.
  expect(barsOf(layout)('TBX-014')?.wants).toBe(252);
  expect(barsOf({ ...layout, columns: 2, width: 252 })('TBX-014')?.wants).toBeUndefined();
  expect([columnsFor(layout, 252), columnsFor(layout, 900)]).toEqual([2, 0]);
});

test('bars never touch the text below them, nor the text the edge', () => {
  for (let height = 20; height <= 200; height += 1) {
    const { svg = '' } = drawBarcode('SBX-1', { width: 240, height }) ?? {};
    const [, bars = 0] = (/scale\(\S+ (\d+)\)/.exec(svg) ?? []).map(Number);
    const [, line = 0] = (/ y="(\d+)"/.exec(svg) ?? []).map(Number);
    const [, whole = 0] = (/ height="(\d+)"/.exec(svg) ?? []).map(Number);
    // Characters of 12 pixels rise at most 0.8 of that above their baseline, and descend 0.25 below
    // it.
    expect(line - 0.8 * 12 - bars).toBeGreaterThan(1);
    expect(line + 0.25 * 12).toBeLessThanOrEqual(whole);
    expect(whole).toBeLessThanOrEqual(Math.max(height, 8 + 14));
  }
});

test('bars too fine for printers are marked', () => {
  expect(drawBarcode('SKU-YOGAM-A1B2', { width: 228, height: 80 })?.narrow).toBe(false);
  expect(drawBarcode('SKU-YOGAM-A1B2', { width: 120, height: 80 })?.narrow).toBe(true);
});

test('the page is standalone, has no script, and can be decoded', async () => {
  const labels = [
    { code: 'SKU-1', caption: 'Mat & "strap" <b>' },
    { code: 'SBX-22', caption: '' },
  ];
  const html = labelPage(labels, layout);
  expect(html).toContain('@page{size:A4;margin:8mm}');
  expect(html).toContain('repeat(3,minmax(0,240px));gap:12px');
  expect(html).toContain('.label{height:100px}');
  expect(html).toContain('.label{padding:2px 0px}');
  expect(html).toContain('Mat &amp; &quot;strap&quot; &lt;b&gt;');
  expect(html).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)|<b>/);
  const svgs = html.match(/<svg.*?<\/svg>/gs) ?? [];
  expect(await Promise.all(svgs.map(readSvg))).toEqual([['SKU-1'], ['SBX-22']]);
});

test('without captions none is printed', () => {
  expect(labelPage([{ code: 'A1', caption: 'Mat' }], { ...layout, caption: false })).not.toContain(
    'Mat',
  );
});

test('a label sheet is printed from its first free cell, without a margin', () => {
  const labels = Array.from({ length: 24 }, () => ({ code: 'SKU-1', caption: 'Mat' }));
  const html = labelPage(labels, { ...layout, sheet: threeByEight, firstCell: 5 });
  expect(html).toContain('@page{size:A4;margin:0}');
  const [, first = '', second = ''] = html.split('<div class="labels">');
  expect(first.match(/<div><\/div>/g)).toHaveLength(4);
  expect(first.match(/<figure/g)).toHaveLength(20);
  expect(second.match(/<figure/g)).toHaveLength(4);
});

test('prices are printed on request for labels that have one, and bars leave space for them', () => {
  const labels = [
    { code: 'SKU-1', caption: 'Mat', mrp: 1299 },
    { code: 'SKU-2', caption: 'Block' },
  ];
  const price = 'MRP ₹1,299.00 (incl. of all taxes)';
  expect(labelPage(labels, layout)).not.toContain('MRP');
  const page = labelPage(labels, { ...layout, mrp: true });
  expect(page.split(price)).toHaveLength(2);
  const heightOf = (mrp: boolean) =>
    Number(/height="(\d+)"/.exec(barsOf({ ...layout, mrp })('SKU-1')?.svg ?? '')?.[1]);
  expect(heightOf(false) - heightOf(true)).toBe(16);
});
