import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import {
  type BankRow,
  makeOwnSale,
  makePayment,
  makeStatement,
  ownAmount,
  type Statement,
  statementText,
  today,
} from './harness/bank-statement.ts';
import { readInvoice } from './harness/invoice.ts';
import { expectFocus } from './harness/keyboard.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { expect, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';
import { signedInPage, visit } from './harness/visit.ts';

const list = '/admin/finance/recon';

async function openList(page: Page, search = '') {
  await visit(page, `${list}${search}`);
  await page.getByRole('searchbox', { name: 'Search statements' }).waitFor();
}

async function openStatement(page: Page, { id }: Pick<Statement, 'id'>) {
  await visit(page, `${list}/${id}`);
  await page.getByRole('list', { name: 'Rows' }).waitFor();
}

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Rows' }).locator('li[data-row]');
const rowWith = (page: Page, words: string) => rowsOf(page).filter({ hasText: words });
const lineWith = (page: Page, words: string) =>
  rowWith(page, words).locator('button[data-part-choice]');
const panel = (page: Page) => page.getByRole('complementary', { name: 'Chosen row' });
const progress = (page: Page) => page.getByRole('meter', { name: 'Matched rows' });
const expectProgress = (page: Page, words: string) =>
  poll(() => progress(page).getAttribute('aria-valuetext')).toBe(words);

type File = { name: string; mimeType: string; buffer: Buffer };
const csv = (content: string, name = `bank-${unique()}.csv`): File => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

async function chooseFile(page: Page, file: File) {
  await page.getByRole('button', { name: 'Import statement' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import statement' });
  await dialog.locator('input[type="file"]').setInputFiles(file);
  return dialog;
}

/** Creates a payment and its row, which contains the payment's reference. */
async function paidRow(): Promise<{
  payment: Awaited<ReturnType<typeof makePayment>>;
  row: BankRow;
}> {
  const ref = `UTR${unique().toUpperCase()}`;
  const payment = await makePayment({ ref });
  return {
    payment,
    row: { date: today(), amount: payment.amount, ref, note: `NEFT ${payment.party}` },
  };
}

const charge = (): BankRow => ({
  date: today(),
  amount: -ownAmount(),
  note: `Charges ${unique()}`,
});

async function importAndImportAgain(page: Page) {
  const { payment, row } = await paidRow();
  const file = csv(`${statementText([row, charge()])}\nnever,12,,Broken`);
  await openList(page);
  const dialog = await chooseFile(page, file);
  await dialog.getByText('2 rows to add').waitFor();
  await dialog.getByText('Recognised: Date, amount, ref, note').waitFor();
  const rows = dialog.getByRole('region', { name: 'Rows' });
  await rows.getByText(`${payment.code}, ${payment.party}`).waitFor();
  await dialog.getByText('“never” is no date').waitFor();
  await expectGoodLooksInFull(page, 'recon-import');
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await expectToast(page, '2 rows added');
  await page.waitForURL(new RegExp(`${list}/[0-9a-f-]{36}`));
  await page.getByRole('heading', { level: 1, name: file.name }).waitFor();
  await expectProgress(page, '0 of 2 rows');
  await page.getByRole('button', { name: '1 line could not be read' }).click();
  await page.getByRole('dialog').getByText('“never” is no date').waitFor();
  await page.keyboard.press('Escape');

  const address = page.url();
  await page.goto(list);
  const again = await chooseFile(page, { ...file, name: `again-${file.name}` });
  await again.getByText('All rows of this file are here already').waitFor();
  await again.getByRole('region', { name: 'Rows' }).getByText('Here already').first().waitFor();
  await again.getByRole('region', { name: 'Here already' }).getByText(file.name).first().waitFor();
  const all = again.getByRole('checkbox', { name: 'Add them all the same' });
  await all.check();
  await again.getByRole('button', { name: 'Import 2 rows' }).waitFor();
  await expectGoodLooksInFull(page, 'recon-import-again');
  await all.uncheck();
  await again.getByRole('button', { name: 'Show its statement' }).click();
  await page.waitForURL(address);
  await expectToast(page, 'All rows of this file are here already');
  await expectProgress(page, '0 of 2 rows');
}

async function addItAllTheSame(page: Page) {
  const content = statementText([charge()]);
  await openList(page);
  const first = await chooseFile(page, csv(content));
  await first.getByRole('button', { name: 'Import 1 row', exact: true }).click();
  await page.waitForURL(new RegExp(`${list}/[0-9a-f-]{36}`));
  await page.goto(list);
  const again = csv(content);
  const dialog = await chooseFile(page, again);
  await dialog.getByRole('checkbox', { name: 'Add them all the same' }).check();
  await dialog.getByRole('button', { name: 'Import 1 row', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: again.name }).waitFor();
  await expectProgress(page, '0 of 1 rows');
}

async function nameTheColumns(page: Page) {
  await openList(page);
  const note = `Rent ${unique()}`;
  const content = `Wann;Wieviel;Wozu\n${today()};5000;${note}\n${today()};1.234,56;More of ${note}`;
  const dialog = await chooseFile(page, csv(content));
  await dialog.getByText('Choose which columns hold the date and the amount').waitFor();
  await expectGoodLooksInFull(page, 'recon-import-unknown');
  const column = (at: number) =>
    dialog.getByRole('region', { name: 'Columns' }).getByRole('combobox').nth(at);
  await column(0).selectOption({ label: 'Date' });
  await dialog.getByText('Choose the column of the amount', { exact: false }).waitFor();
  await column(1).selectOption({ label: 'Amount' });
  await column(2).selectOption({ label: 'Narration' });
  const rows = dialog.getByRole('region', { name: 'Rows' });
  await rows.getByText(note, { exact: true }).waitFor();
  await rows.getByText('₹1,234.56').waitFor();
  const numbers = dialog.getByRole('combobox', { name: 'Decimals in numbers' });
  expect(await numbers.inputValue()).toBe('comma');
  await numbers.selectOption({ label: '1,234.56' });
  await dialog.getByText('“1.234,56” is no amount').waitFor();
  await numbers.selectOption({ label: '1.234,56' });
  await rows.getByText('₹1,234.56').waitFor();
  await expectGoodLooksInFull(page, 'recon-import-mapped');
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await expectToast(page, '2 rows added');
  await rowWith(page, `More of ${note}`).waitFor();
}

async function deleteAStatement(page: Page) {
  const statement = await makeStatement([charge(), { ...charge(), amount: 4000 }]);
  await openList(page, `?search=${statement.fileName}`);
  const row = page.locator('tbody tr[data-row]').filter({ hasText: statement.fileName });
  await row.getByText('0 of 2').waitFor();
  await row.getByText('₹4,000.00').waitFor();
  await expectGoodLooksInFull(page, 'recon-list');
  await row.getByRole('button', { name: `Delete ${statement.fileName}` }).click();
  const question = page.getByRole('dialog', { name: `Delete ${statement.fileName}?` });
  await question.getByText('2 rows go with it.').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, `${statement.fileName} deleted`);
  await page.getByRole('heading', { name: 'No statements found' }).waitFor();
}

async function undoFromTheToast(page: Page) {
  const { row, payment } = await paidRow();
  await openStatement(page, await makeStatement([row, charge()]));
  await page.getByRole('button', { name: `Accept ${payment.code}` }).click();
  await expectProgress(page, '1 of 2 rows');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectToast(page, 'Match undone');
  await expectProgress(page, '0 of 2 rows');
}

async function findAnyPayment(page: Page) {
  const other = await makePayment();
  const { row, payment } = await paidRow();
  await openStatement(page, await makeStatement([row, charge()]));
  await panel(page).getByRole('link', { name: payment.code }).waitFor();
  await page.keyboard.press('p');
  await page.keyboard.type(other.code);
  await panel(page)
    .getByText(/^The amount differs by ₹/)
    .waitFor();
  await expectGoodLooksInFull(page, 'recon-not-offered');
  expect(
    await panel(page)
      .getByRole('button', { name: `Match ${other.code}` })
      .count(),
  ).toBe(0);
  await panel(page).getByRole('searchbox').fill(payment.code);
  await panel(page)
    .getByRole('button', { name: `Match ${payment.code}` })
    .click();
  await expectProgress(page, '1 of 2 rows');
}

async function createThePayment(page: Page) {
  const sale = await makeOwnSale();
  const ref = `UTR${unique().toUpperCase()}`;
  const row = { date: today(), amount: sale.grandTotal, ref, note: `RTGS ${sale.code}` };
  await openStatement(page, await makeStatement([row, charge()]));
  await panel(page).getByText('No payment fits this row.').waitFor();
  await panel(page).getByText('All that is due').waitFor();
  await expectGoodLooksInFull(page, 'recon-invoices');
  await panel(page)
    .getByRole('button', { name: `Create payment on ${sale.code}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Create payment' });
  await poll(() => dialog.getByRole('combobox', { name: 'Mode' }).inputValue()).toBe('RTGS');
  await expectGoodLooksInFull(page, 'recon-create');
  await dialog.getByLabel('TDS deducted by client').fill('10');
  await dialog.getByRole('button', { name: 'Create and match' }).click();
  await dialog.getByText('Amount exceeds remaining due (₹0).').first().waitFor();
  await dialog.getByLabel('TDS deducted by client').fill('');
  await dialog.getByRole('button', { name: 'Create and match' }).click();
  await expectToast(page, /^Payment RCT\/\S+ created and matched$/);
  await expectProgress(page, '1 of 2 rows');
  expect((await readInvoice(sale)).due).toBe(0);
}

async function createAPart(page: Page) {
  const sale = await makeOwnSale();
  const [part, beyond] = [sale.grandTotal - 250, sale.grandTotal + 40];
  const rows = [part, beyond].map((amount) => ({ date: today(), amount, note: unique() }));
  await openStatement(page, await makeStatement([...rows, charge()]));
  const search = panel(page).getByRole('searchbox', { name: 'Search payments and invoices' });
  const create = panel(page).getByRole('button', { name: `Create payment on ${sale.code}` });
  await lineWith(page, rows[1]?.note ?? '').click();
  await search.fill(sale.code);
  await panel(page).getByText('The row is ₹40 more than is due, so it would be refused').waitFor();
  expect(await create.count()).toBe(0);
  await expectGoodLooksInFull(page, 'recon-too-much');

  await lineWith(page, rows[0]?.note ?? '').click();
  await panel(page).getByText('None has this amount due.', { exact: false }).waitFor();
  await search.fill(sale.code);
  await panel(page).getByText('₹250 stays due').waitFor();
  await expectGoodLooksInFull(page, 'recon-part');
  await create.click();
  const dialog = page.getByRole('dialog', { name: 'Create payment' });
  await dialog.getByText('₹250.00').waitFor();
  await dialog.getByLabel('TDS deducted by client').fill('50');
  await dialog.getByText('₹200.00').waitFor();
  await expectGoodLooksInFull(page, 'recon-create-part');
  await dialog.getByRole('button', { name: 'Create and match' }).click();
  await expectToast(page, /^Payment RCT\/\S+ created and matched$/);
  expect((await readInvoice(sale)).due).toBe(200);
}

async function createNoneFromAnOldRow(page: Page) {
  const amount = ownAmount();
  await openStatement(
    page,
    await makeStatement([{ date: '2019-05-06', amount, note: `Old ${unique()}` }, charge()]),
  );
  await panel(page)
    .getByText(
      'The date must lie in this or the previous financial year, so no payment can be created from this row.',
    )
    .waitFor();
  expect(
    await panel(page)
      .getByRole('button', { name: /^Create payment/ })
      .count(),
  ).toBe(0);
}

async function acceptAllSureOnes(page: Page) {
  const [one, two] = [await paidRow(), await paidRow()];
  await openStatement(page, await makeStatement([one.row, two.row, charge()]));
  await page.getByRole('button', { name: 'Sure 2' }).click();
  await poll(() => rowsOf(page).count()).toBe(2);
  await page.getByRole('button', { name: 'Accept all sure ones (2)' }).click();
  const question = page.getByRole('dialog', { name: 'Accept all sure rows?' });
  const sum = (one.payment.amount + two.payment.amount).toLocaleString('en-IN', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  await question.getByText(`2 rows: ₹${sum} in`).waitFor();
  await expectGoodLooksInFull(page, 'recon-accept-sure');
  await question.getByRole('button', { name: 'Accept all' }).click();
  await expectToast(page, '2 rows matched');
  await expectProgress(page, '2 of 3 rows');
  await page.getByRole('button', { name: 'Show all rows' }).click();
  await page.getByRole('button', { name: 'Unmatched 1' }).click();
  await poll(() => rowsOf(page).count()).toBe(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectToast(page, '2 matches undone');
  await expectProgress(page, '0 of 3 rows');
  await page.getByRole('button', { name: 'Accept all sure ones (2)' }).waitFor();
}

async function setRowsAside(page: Page) {
  const { row, payment } = await paidRow();
  const fee = charge();
  await openStatement(page, await makeStatement([fee, row]));
  await expectFocus(lineWith(page, fee.note ?? ''));
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Set this row aside?' });
  await poll(() => dialog.getByRole('combobox', { name: 'Reason' }).inputValue()).toBe(
    'Bank charges',
  );
  await dialog.getByLabel('Note').fill('Monthly');
  await expectGoodLooksInFull(page, 'recon-set-aside');
  await dialog.getByRole('button', { name: 'Set aside' }).click();
  await expectToast(page, 'Set aside: Bank charges');
  await expectProgress(page, '1 of 2 done, 1 set aside');
  await rowWith(page, fee.note ?? '')
    .getByText('Set aside', { exact: true })
    .waitFor();
  await expectFocus(lineWith(page, row.ref ?? ''));
  await page.keyboard.press('Enter');
  await expectToast(page, `Matched with payment ${payment.code}`);
  await expectProgress(page, '2 of 2 done, 1 set aside');
  await page.getByText('All done', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Set aside 1' }).click();
  await poll(() => rowsOf(page).count()).toBe(1);
  await panel(page).getByText('Set aside: Bank charges').waitFor();
  await panel(page).getByText('Monthly').waitFor();
  await expectGoodLooksInFull(page, 'recon-aside');
  await panel(page).getByRole('button', { name: 'Bring back' }).click();
  await expectToast(page, 'Brought back');
  await expectProgress(page, '1 of 2 rows');
}

async function matchWhatIsMatched(page: Page) {
  const { row, payment } = await paidRow();
  const statement = await makeStatement([row, charge()]);
  await openStatement(page, statement);
  await panel(page).getByRole('link', { name: payment.code }).waitFor();
  const path = `/admin/finance/recon/statements/${statement.id}/rows`;
  const { data } = await call<{ data: { id: string; amount: number }[] }>('GET', path);
  const found = data.find(({ amount }) => amount > 0);
  const body = { paymentId: payment.id };
  await call('POST', `/admin/finance/recon/rows/${found?.id}/match`, { body });
  await lineWith(page, row.ref ?? '').press('Enter');
  await expectToast(page, /This row is matched with payment \S+ already\. Undo that first\.$/);
  await expectProgress(page, '1 of 2 rows');
  await rowWith(page, row.ref ?? '')
    .getByText('Matched', { exact: true })
    .waitFor();
}

async function reverseWhatIsMatched(page: Page) {
  const { row, payment } = await paidRow();
  await openStatement(page, await makeStatement([row, charge()]));
  await page.getByRole('button', { name: `Accept ${payment.code}` }).click();
  await expectProgress(page, '1 of 2 rows');
  await page.goto(`/admin/finance/payments?open=${payment.id}`);
  const drawer = page.getByRole('dialog', { name: payment.code });
  await drawer.getByRole('button', { name: 'Reverse' }).click();
  const dialog = page.getByRole('dialog', { name: `Reverse ${payment.code}?` });
  await dialog.getByLabel(/^Reason/).fill('Twice');
  await dialog.getByRole('button', { name: 'Reverse' }).click();
  await dialog.getByText('Undo its match with the bank statement first.').waitFor();
  await expectGoodLooksInFull(page, 'recon-reverse-refused');
}

async function exportUnmatchedRows(page: Page) {
  const { row } = await paidRow();
  const other = charge();
  await openStatement(page, await makeStatement([row, other]));
  await page.keyboard.press('/');
  await expectFocus(page.getByRole('searchbox', { name: 'Search rows' }));
  await page.keyboard.type(other.note ?? '');
  await poll(() => rowsOf(page).count()).toBe(1);
  await page.keyboard.type(' nowhere');
  await page.getByText('No rows here').waitFor();
  await page.getByRole('button', { name: 'Show all rows' }).click();
  await poll(() => rowsOf(page).count()).toBe(2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export unmatched' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/ unmatched\.csv$/);
  const lines = (await text(await download.createReadStream())).trim().split(/\r?\n/);
  expect(lines).toHaveLength(3);
}

async function fitAPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  const [one, two] = [await paidRow(), await paidRow()];
  const statement = await makeStatement([one.row, two.row, charge()]);
  await openStatement(page, statement);
  await panel(page).getByRole('link', { name: one.payment.code }).waitFor();
  await expectNoSidewaysScrolling(page);
  await expectGoodLooks(page, 'recon-work-phone');
  await page.goto(`${list}?search=${statement.fileName}`);
  await page.getByText('0 of 3').waitFor();
  await expectNoSidewaysScrolling(page);
  await expectGoodLooks(page, 'recon-list-phone');
  const dialog = await chooseFile(page, csv(statementText([charge(), charge()])));
  await dialog.getByText('2 rows to add').waitFor();
  await expectNoSidewaysScrolling(page);
  await expectGoodLooks(page, 'recon-import-phone');
}

test('matching works with the keyboard: the best is accepted, undone, and accepted again @full', async ({
  newPage,
}) => {
  const [one, two] = [await paidRow(), await paidRow()];
  const statement = await makeStatement([one.row, two.row, charge()]);
  const page = await signedInPage(newPage);
  await openStatement(page, statement);
  const first = lineWith(page, one.row.ref ?? '');
  await expectFocus(first);
  await first.getByText('Sure', { exact: true }).waitFor();
  await first.getByText('Same amount', { exact: false }).waitFor();
  await panel(page).getByRole('link', { name: one.payment.code }).waitFor();
  // Rows are paler for a moment while they are reloaded.
  await poll(() => page.locator('[aria-busy]').count()).toBe(0);
  await expectGoodLooksInFull(page, 'recon-work');

  await page.keyboard.press('Enter');
  await expectToast(page, `Matched with payment ${one.payment.code}`);
  await expectProgress(page, '1 of 3 rows');
  await rowWith(page, one.row.ref ?? '')
    .getByText('Matched', { exact: true })
    .waitFor();
  await expectFocus(lineWith(page, two.row.ref ?? ''));
  await page.keyboard.press('u');
  await expectToast(page, 'Match undone');
  await expectProgress(page, '0 of 3 rows');
  await expectFocus(first);
  await page.keyboard.press('j');
  await expectFocus(lineWith(page, two.row.ref ?? ''));
  await page.keyboard.press('a');
  await expectProgress(page, '1 of 3 rows');
  await page.keyboard.press('ArrowUp');
  await expectFocus(lineWith(page, two.row.ref ?? ''));
  await panel(page).getByText('Matched by', { exact: false }).waitFor();
  await expectGoodLooksInFull(page, 'recon-work-matched');
  await panel(page).getByRole('link', { name: two.payment.code }).click();
  await page.getByRole('dialog', { name: two.payment.code }).waitFor();
});

test('a bank statement is parsed as the user configures it, imported once, and deleted while nothing is matched @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await importAndImportAgain(page);
  await addItAllTheSame(page);
  await nameTheColumns(page);
  await deleteAStatement(page);
});

test('rows are matched with any payment, or with one created from them @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await undoFromTheToast(page);
  await findAnyPayment(page);
  await createThePayment(page);
  await createAPart(page);
  await createNoneFromAnOldRow(page);
});

test('certain matches are accepted at once, others ignored, and unmatched rows exported @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await acceptAllSureOnes(page);
  await setRowsAside(page);
  await exportUnmatchedRows(page);
  await fitAPhone(page);
});

test('a payment is matched once, and can’t be reversed while it is matched @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage, { expected: [/status of 409/] });
  await matchWhatIsMatched(page);
  await reverseWhatIsMatched(page);
});
