import type { Page } from '@playwright/test';
import { expectNoSeriousA11yProblems } from './harness/accessibility.ts';
import { call } from './harness/api.ts';
import { screenshotUnlessCi } from './harness/browser.ts';
import { signInToApp } from './harness/employee-sign-in.ts';
import { expectFocus } from './harness/keyboard.ts';
import { expectNoSidewaysScrolling } from './harness/looks.ts';
import { makeRunningChallenge, type RunningChallenge } from './harness/running-challenge.ts';
import { expect, test } from './harness/test.ts';

const lotus =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><circle cx="100" cy="50" r="40" fill="#222"/></svg>';

async function openTask(page: Page, { challenge, people: [person] }: RunningChallenge) {
  if (!person) throw new Error('The challenge has no people.');
  await signInToApp(page, person);
  await page.getByRole('link', { name: challenge.title }).first().click();
  await page.getByRole('heading', { name: 'Walk to work' }).waitFor();
}

/** Sends the chosen proof, and returns what the server stored. */
async function sendProof(page: Page): Promise<Buffer> {
  await page.getByRole('button', { name: /^Send, [\d.]+ [kM]B$/ }).click();
  await page.getByText('Counts, waits for review').waitFor();
  const link = await page.getByRole('link', { name: 'Your proof' }).getAttribute('href');
  const bytes = await page.evaluate(async (address) => {
    const response = await fetch(address ?? '');
    return [...new Uint8Array(await response.arrayBuffer())];
  }, link);
  return Buffer.from(bytes);
}

/** The size of a picture in pixels, as this browser shows it. */
const sizeOf = (page: Page, bytes: Buffer) =>
  page.evaluate(
    async (given) => {
      const { width, height } = await createImageBitmap(new Blob([new Uint8Array(given)]));
      return [width, height];
    },
    [...bytes],
  );

/** A photo of 2000 × 1000 pixels by a phone held upright, with a place in its Exif. */
async function phonePhoto(page: Page): Promise<Buffer> {
  const plain = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2000, 1000);
    canvas.getContext('2d')?.fillRect(0, 0, 900, 900);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  const orientation = '4d4d002a000000080001011200030000000100060000' + '00000000';
  const content = Buffer.concat([
    Buffer.from('Exif\0\0'),
    Buffer.from(orientation, 'hex'),
    Buffer.from('18.5204N 73.8567E'),
  ]);
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2]);
  return Buffer.concat([
    Buffer.from(plain.slice(0, 2)),
    head,
    content,
    Buffer.from(plain.slice(2)),
  ]);
}

test('a photo of a file is sent upright and small, without the place where it was taken @full', async ({
  newPage,
}) => {
  const running = await makeRunningChallenge();
  const page = await newPage({ width: 390 });
  await openTask(page, running);
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('Photo as proof').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await choose('IMG_1.HEIC', Buffer.from('no picture that this browser knows'));
  await page.getByText(/This photo can’t be opened here/).waitFor();
  await choose('IMG_1.jpg', Buffer.alloc(0));
  await page.getByText(/This photo is damaged/).waitFor();
  await choose('IMG_2.jpg', await phonePhoto(page));
  await page.getByRole('img', { name: 'The chosen photo' }).waitFor();
  await page.getByText(/^Ready to send, \d+ kB$/).waitFor();
  await expectNoSidewaysScrolling(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await screenshotUnlessCi(page, `employee-proof-${colorScheme}`);
    await expectNoSeriousA11yProblems(page, { colours: colorScheme === 'dark' });
  }
  const stored = await sendProof(page);
  expect(await sizeOf(page, stored)).toEqual([800, 1600]);
  expect(stored.length).toBeLessThan(400_000);
  expect(stored.includes('Exif')).toBe(false);
  expect(stored.includes('73.8567E')).toBe(false);
});

test('a photo is taken with the camera, looked at, taken again and sent @full', async ({
  newPage,
  openCameraPage,
}) => {
  const running = await makeRunningChallenge();
  const page = await openCameraPage(await newPage(), { svg: lotus, width: 390 });
  await openTask(page, running);
  await page.getByRole('button', { name: 'Take a photo' }).click();
  const camera = page.getByRole('dialog', { name: 'Take a photo' });
  await camera.getByRole('button', { name: 'Turn the camera round' }).click();
  await screenshotUnlessCi(page, 'employee-camera');
  await expectNoSeriousA11yProblems(page);
  await camera.getByRole('button', { name: 'Take the photo' }).click();
  await page.getByRole('img', { name: 'The chosen photo' }).waitFor();
  const retake = page.getByRole('button', { name: 'Retake' });
  await expectFocus(retake);
  await retake.click();
  await page.getByRole('button', { name: 'Take the photo' }).click();
  const stored = await sendProof(page);
  expect(stored.subarray(0, 2).toString('hex')).toBe('ffd8');
  expect(stored.includes('Exif')).toBe(false);
});

test('a video is recorded and sent, and a forbidden camera leaves the choice of a file @full', async ({
  newPage,
  openCameraPage,
}) => {
  const running = await makeRunningChallenge();
  const { challenge, day } = running;
  const tasks = day.tasks.map((task) => ({ ...task, mediaRequired: 'video' }));
  await call('PATCH', `/admin/challenges/${challenge.id}/days/${day.id}`, { body: { tasks } });
  const page = await openCameraPage(await newPage(), { svg: lotus, width: 390 });
  await openTask(page, running);
  await page.getByRole('button', { name: 'Record a video' }).click();
  await page.getByRole('button', { name: 'Start recording' }).click();
  await page.getByText('1 of 30 seconds').waitFor();
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await page.getByLabel('The chosen video').waitFor();
  const stored = await sendProof(page);
  expect(stored.length).toBeGreaterThan(1000);

  const other = await newPage({ width: 390 });
  await other.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('', 'NotAllowedError');
    };
  });
  await openTask(other, { ...running, people: running.people.slice(1) });
  await other.getByRole('button', { name: 'Record a video' }).click();
  await other.getByText(/This app may not use the camera/).waitFor();
  await screenshotUnlessCi(other, 'employee-camera-denied');
  const choosing = other.waitForEvent('filechooser');
  await other.getByRole('dialog').getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles({
    name: 'walk.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.alloc(10_000_001),
  });
  await other.getByText(/This video has 10 MB/).waitFor();
});
