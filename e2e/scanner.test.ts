import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { says } from './harness/dialog.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { leaveFields, scan } from './harness/scanner.ts';
import { makeBox, makeSku, makeTransportBox, putInto } from './harness/stock.ts';
import { expect, test } from './harness/test.ts';
import { makeTicket } from './harness/ticket.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';
import { signedInPage, visit } from './harness/visit.ts';

async function openScanner(page: Page, search = '') {
  await visit(page, `/admin/inventory/scanner${search}`);
  await page.getByRole('heading', { name: 'Inventory', level: 1 }).waitFor();
}

const result = (page: Page) => page.getByRole('region', { name: 'Scan result' });

/** Returns the drawing of a SKU's label as the product exports it. */
async function drawnLabel(page: Page, code: string): Promise<string> {
  await signIn(page);
  await page.goto(`/admin/inventory/products?search=${code}`);
  await page
    .locator('tbody tr[data-row]')
    .getByRole('button', { name: /^Print SKU/ })
    .click();
  const image = page.getByRole('region', { name: 'Preview' }).getByRole('img');
  const address = (await image.getAttribute('src')) ?? '';
  return decodeURIComponent(address.slice(address.indexOf(',') + 1));
}

async function typeCodes(page: Page) {
  const [box, sku] = [await makeBox({ label: 'Shelf 4' }), await makeSku()];
  await putInto({ sku, box, qty: 12 });
  await openScanner(page, '?mode=keyboard');
  const field = page.getByPlaceholder('Scan or paste code (then Enter)…');
  await field.fill(`  ${box.code.toLowerCase()} `);
  await field.press('Enter');
  await says(result(page), box.code, 'STORAGE', 'Shelf 4', '12 items', 'Available');
  expect(await field.inputValue()).toBe('');
  await expectGoodLooksInFull(page, 'scanner-box');
  await field.fill(sku.code);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await says(result(page), sku.code, sku.name, '12 pcs');
  await expectGoodLooksInFull(page, 'scanner-product');
  for (const [code, words] of [
    [`SBX-NONE${unique()}`, 'Box not found.'],
    [`SKU-NONE${unique()}`, 'Product not found.'],
    ['hello?', 'Unknown code format: hello?'],
  ] as const) {
    await field.fill(code);
    await field.press('Enter');
    await result(page).getByText(words, { exact: true }).waitFor();
  }
  await expectGoodLooksInFull(page, 'scanner-unknown');
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByText('What you scan shows here.').waitFor();
}

async function scanOverAButton(page: Page) {
  const box = await makeBox();
  await openScanner(page);
  await page.getByRole('button', { name: 'Start' }).focus();
  // The first character can't be recognised as a scanner's yet.
  expect(await scan(page, box.code)).toEqual([box.code[0]]);
  await says(result(page), box.code);
  await page.getByRole('button', { name: 'Copy code' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(box.code);
  await page.getByRole('button', { name: 'Copy code' }).waitFor();
}

async function scanInPieces(page: Page) {
  const [box, other] = [await makeBox(), await makeBox()];
  await openScanner(page, `?mode=manual&code=${other.code}`);
  await leaveFields(page);
  await page.evaluate(async (code) => {
    for (const [n, key] of [...code, 'Enter'].entries()) {
      if (n === 3) await new Promise((resolve) => setTimeout(resolve, 200));
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    }
  }, box.code);
  await expectToast(page, 'The scan came in pieces and was not taken: scan it again');
  expect(new URL(page.url()).searchParams.get('code')).toBe(other.code);
}

async function typeSlowly(page: Page) {
  await openScanner(page);
  await leaveFields(page);
  await page.keyboard.type('SBX-1', { delay: 90 });
  await page.keyboard.press('Enter');
  await page.getByText('What you scan shows here.').waitFor();
}

async function leadOnFromAProduct(page: Page) {
  const [box, sku] = [await makeBox(), await makeSku()];
  await putInto({ sku, box, qty: 3 });
  await openScanner(page, `?mode=keyboard&code=${sku.code}`);
  await result(page).getByRole('link', { name: box.code }).waitFor();
  await result(page).getByRole('button', { name: 'Move', exact: true }).click();
  const moving = page.getByRole('dialog', { name: 'Move items' });
  await poll(() => moving.getByRole('combobox', { name: /^From/ }).inputValue()).toContain(
    box.code,
  );
  await page.keyboard.press('Escape');
  await moving.waitFor({ state: 'detached' });
  await result(page).getByRole('button', { name: 'Count', exact: true }).click();
  const counting = page.getByRole('dialog', { name: 'Start a stock count' });
  await poll(() => counting.getByRole('combobox', { name: /^Box/ }).inputValue()).toContain(
    box.code,
  );
}

async function putIntoTheBox(page: Page) {
  const [box, sku] = [await makeBox(), await makeSku()];
  await openScanner(page, `?mode=keyboard&code=${box.code}`);
  await result(page).getByRole('button', { name: 'Put Items' }).click();
  const dialog = page.getByRole('dialog', { name: 'Putaway (Place into Box)' });
  await dialog.getByRole('combobox', { name: /^SKU/ }).fill(sku.code);
  await page.getByRole('option', { name: new RegExp(sku.code) }).click();
  await dialog.getByRole('button', { name: 'Place' }).click();
  await expectToast(page, `1 of ${sku.code} placed into ${box.code}`);
  await result(page).getByText('1 item', { exact: true }).waitFor();
}

async function linkToAProduct(page: Page) {
  const sku = await makeSku();
  const code = `890${unique().toUpperCase()}`;
  await openScanner(page, `?mode=keyboard&code=${code}`);
  await result(page).getByText(`Unknown code format: ${code}`).waitFor();
  await result(page).getByRole('button', { name: 'Link to a product or box' }).click();
  const dialog = page.getByRole('dialog', { name: `Link ${code}` });
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  await dialog.getByText('Choose a SKU').first().waitFor();
  await expectGoodLooksInFull(page, 'scanner-link');
  await dialog.getByRole('combobox', { name: /^SKU/ }).fill(sku.code);
  await page.getByRole('option', { name: new RegExp(sku.code) }).click();
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  await expectToast(page, `${code} is the barcode of ${sku.code} now`);
  await says(result(page), sku.code, sku.name);
}

async function linkToABox(page: Page) {
  const box = await makeBox();
  const code = `891${unique().toUpperCase()}`;
  await openScanner(page, `?mode=keyboard&code=${code}`);
  await result(page).getByRole('button', { name: 'Link to a product or box' }).click();
  const dialog = page.getByRole('dialog', { name: `Link ${code}` });
  await dialog.getByText('A box').click();
  await dialog.getByRole('combobox', { name: /^Box/ }).fill(box.code);
  await page.getByRole('option', { name: new RegExp(box.code) }).click();
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  await expectToast(page, `${code} is the barcode of ${box.code} now`);
  await says(result(page), box.code);
}

async function searchByHand(page: Page) {
  const [sku, box] = [await makeSku(), await makeBox()];
  await openScanner(page, '?mode=manual');
  const field = page.getByPlaceholder('SKU code');
  await field.fill(sku.code.slice(0, -1));
  await page.getByRole('option', { name: sku.code }).click();
  await says(result(page), sku.name);
  for (const code of [sku.code.slice(0, -1), box.code]) {
    await field.fill(code);
    await field.press('Escape');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await result(page).getByText('Product not found.', { exact: true }).waitFor();
  }
  await expectGoodLooksInFull(page, 'scanner-manual');
}

async function scanOnAPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  const [box, sku] = [await makeBox(), await makeSku()];
  await putInto({ sku, box, qty: 12 });
  const ticket = await makeTicket([{ sku, qty: 5 }]);
  await openScanner(page);
  await page.getByRole('button', { name: 'Start' }).waitFor();
  await scan(page, sku.code);
  await says(result(page), sku.code, `Pick for ${ticket.code}`);
  await result(page).getByText('5 to pick, 5 out').waitFor();
  await poll(() =>
    result(page)
      .getByRole('button', { name: 'Put away' })
      .evaluate((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
  ).toBe(true);
  await expectNoSidewaysScrolling(page);
  await expectGoodLooks(page, 'scanner-found-phone');
  await result(page).getByRole('link', { name: 'Return' }).click();
  await page.getByRole('textbox', { name: 'Scan goods or a box' }).waitFor();
}

async function startWithoutACamera(page: Page) {
  await openScanner(page);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('alert').getByText('No camera found', { exact: true }).waitFor();
  await expectGoodLooksInFull(page, 'scanner-no-camera');
}

async function startARefusedCamera(page: Page) {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  await page.goto('/admin/inventory/scanner');
  await page.getByRole('button', { name: 'Start' }).click();
  await page
    .getByRole('alert')
    .getByText(/^This page may not use the camera\. Allow it/)
    .waitFor();
  await expectGoodLooksInFull(page, 'scanner-refused');
}

test('a camera reads a label printed by this product, once while it stays in view @full', async ({
  newPage,
  openCameraPage,
}) => {
  const sku = await makeSku();
  const draw = await newPage();
  const svg = await drawnLabel(draw, sku.code);
  const page = await openCameraPage(draw, { svg });
  const asked: string[] = [];
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url());
    if (pathname.includes('/scanner/')) asked.push(pathname);
    if (pathname.endsWith('.wasm')) files.push(origin);
  });
  await page.goto('/admin/inventory/scanner');
  expect(files).toEqual([]);
  await page.getByRole('button', { name: 'Start' }).click();
  await says(result(page), sku.code, sku.name);
  // The decoder was served by the product itself.
  expect(files).toEqual([new URL(page.url()).origin]);
  await page.waitForTimeout(2000);
  expect(asked).toHaveLength(1);
  await expectGoodLooksInFull(page, 'scanner-camera');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);
  await expectGoodLooks(page, 'scanner-camera-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await poll(() => page.getByRole('combobox', { name: 'Camera' }).inputValue()).toMatch(/label/);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Press Start, then hold a code in front of the camera.').waitFor();
  await page.getByLabel('Continuous').uncheck();
  await page.getByRole('button', { name: 'Start' }).click();
  // Not continuous: it stops after the first code.
  await page.getByRole('button', { name: 'Start' }).waitFor();
  await poll(() => asked.length).toBe(2);
});

test('a camera reads a ticket off its page, and a closed one leads to its return @full', async ({
  newPage,
  openCameraPage,
}) => {
  const [sku, box] = [await makeSku(), await makeBox()];
  await putInto({ sku, box, qty: 2 });
  const transport = await makeTransportBox();
  const ticket = await makeTicket([{ sku, qty: 2 }], { transportBoxId: transport.id });
  await call('PATCH', `/admin/inventory/provisioning/${ticket.id}/close`, { body: {} });
  const draw = await newPage();
  await signIn(draw);
  await draw.goto(`/admin/inventory/provisioning/${ticket.id}`);
  const bars = draw.getByRole('img', { name: `Barcode of ${ticket.code}` });
  const svg = await bars.evaluate((shown) => {
    const copy = shown.cloneNode(true) as Element;
    const { width, height } = shown.getBoundingClientRect();
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    copy.setAttribute('width', `${width}`);
    copy.setAttribute('height', `${height}`);
    // The page's policy allows no style attributes.
    copy.setAttribute('color', '#000');
    return copy.outerHTML;
  });
  const page = await openCameraPage(draw, { svg });
  await page.goto('/admin/inventory/scanner');
  await page.getByRole('button', { name: 'Start' }).click();
  await says(result(page), ticket.code, 'TICKET', 'Closed', '2 units');
  await expectGoodLooksInFull(page, 'scanner-ticket');
  await page.getByRole('button', { name: 'Stop' }).click();
  // Its box leads to the ticket, and the ticket to the return.
  await scan(page, transport.code);
  await result(page).getByRole('link', { name: ticket.code }).waitFor();
  await expectGoodLooksInFull(page, 'scanner-transport');
  await scan(page, ticket.code);
  await result(page).getByRole('link', { name: 'Return' }).click();
  await page.waitForURL(`**/returns?ticket=${ticket.id}&by=scan`);
});

test('a camera uses the browser’s own detector and torch when available @full', async ({
  newPage,
  openCameraPage,
}) => {
  const box = await makeBox();
  const draw = await newPage();
  const page = await openCameraPage(draw, {
    svg: '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>',
  });
  await page.addInitScript((code) => {
    Reflect.set(
      window,
      'BarcodeDetector',
      class {
        static getSupportedFormats = async () => ['code_128'];
        detect = async () => [{ rawValue: code }];
      },
    );
    MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true }) as never;
    MediaStreamTrack.prototype.applyConstraints = async (asked) =>
      void Reflect.set(window, 'constraints', asked);
  }, box.code);
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.wasm')) files.push(request.url());
  });
  await page.goto('/admin/inventory/scanner');
  await page.getByRole('button', { name: 'Start' }).click();
  await says(result(page), box.code);
  expect(files).toEqual([]);
  const torch = page.getByRole('button', { name: 'Torch' });
  await torch.click();
  await poll(() => torch.getAttribute('aria-pressed')).toBe('true');
  expect(await page.evaluate(() => Reflect.get(window, 'constraints'))).toEqual({
    advanced: [{ torch: true }],
  });
});

test('a keyboard scanner is recognised whatever has the focus, and a typing user is not @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await typeSlowly(page);
  await typeCodes(page);
  await scanOverAButton(page);
  await scanInPieces(page);
  await searchByHand(page);
});

test('a scanned code leads on: to its box, a move, a count, a putaway, or linking an unknown code @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await leadOnFromAProduct(page);
  await putIntoTheBox(page);
  await linkToAProduct(page);
  await linkToABox(page);
  await scanOnAPhone(page);
});

test('a missing or refused camera is explained @full', async ({ newPage }) => {
  const page = await signedInPage(newPage);
  await startWithoutACamera(page);
  await startARefusedCamera(page);
});
