import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type LaunchOptions, type Page } from '@playwright/test';

const size = { width: 640, height: 360 };

/**
 * Returns the image of a camera that looks at a label: an SVG in the middle of a grey wall, as the
 * brightness bytes of one frame.
 */
async function brightnessOf(page: Page, svg: string): Promise<Buffer> {
  await page.goto('about:blank');
  const base64 = await page.evaluate(
    async ({ markup, width, height }) => {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(markup)}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const paint = canvas.getContext('2d');
      if (!paint) throw new Error('No canvas');
      paint.fillStyle = '#999';
      paint.fillRect(0, 0, width, height);
      const scale = (width * 0.85) / image.width;
      const [wide, high] = [image.width * scale, image.height * scale];
      paint.drawImage(image, (width - wide) / 2, (height - high) / 2, wide, high);
      const { data } = paint.getImageData(0, 0, width, height);
      let bytes = '';
      for (let at = 0; at < data.length; at += 4) bytes += String.fromCharCode(data[at] ?? 0);
      return btoa(bytes);
    },
    { markup: svg, ...size },
  );
  return Buffer.from(base64, 'base64');
}

/** Returns a video of one frame for Chromium's fake camera: YUV4MPEG2 without colours. */
function filmOf(brightness: Buffer): Buffer {
  const { width, height } = size;
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F20:1 Ip A1:1 C420jpeg\n`);
  const colours = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness, colours]);
  return Buffer.concat([head, frame, frame]);
}

/**
 * Launches a browser whose camera looks at a label, given as an SVG. `draw` is any page, which is
 * navigated away. It grants camera access and has no barcode detector of its own. Close it with
 * `close`.
 */
export async function launchWithCamera(
  draw: Page,
  svg: string,
  { args = [], ...options }: LaunchOptions,
): Promise<{ browser: Browser; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'camera-'));
  const film = join(folder, 'label.y4m');
  writeFileSync(film, filmOf(await brightnessOf(draw, svg)));
  const browser = await chromium.launch({
    ...options,
    args: [
      ...args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const close = async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { browser, close };
}
