import { call } from './harness/api.ts';
import { says } from './harness/dialog.ts';
import { expectGoodLooksInFull, expectNoSidewaysScrolling } from './harness/looks.ts';
import { picture } from './harness/participant.ts';
import { register, type Staff } from './harness/staff.ts';
import { expect, test } from './harness/test.ts';

const ended = 'This link has ended or was used already. Ask for a new one.';
const reason = 'The name can’t be read.';

/** Returns the path of the link for sending the second document again. */
async function askAgain({ id, kyc }: Staff): Promise<string> {
  const [, document] = kyc.documents;
  const record = document as unknown as { _id: string };
  const path = `/admin/staff/${id}/documents/${record._id}/ask-again`;
  const { link } = await call<{ link: string }>('POST', path, { body: { reason } });
  const { pathname, hash } = new URL(link);
  return `${pathname}${hash}`;
}

const card = async () => ({
  name: 'aadhaar-again.png',
  mimeType: 'image/png',
  buffer: Buffer.from(await picture([24, 110, 54]).arrayBuffer()),
});

test.describe('a document that is requested again', () => {
  test('says what is needed and why, is sent once, and then the link is invalid @full', async ({
    newPage,
  }) => {
    const person = await register();
    const link = await askAgain(person);
    const page = await newPage({ expected: [/400/] });
    await page.goto(link);
    await says(page, 'Masked Aadhaar', reason);
    await page.getByText(`Dear ${person.name}`).waitFor();
    await expectNoSidewaysScrolling(page);
    await expectGoodLooksInFull(page, 'asked-document');

    const send = () => page.getByRole('button', { name: 'Send document' }).click();
    await send();
    await says(page, 'Choose the document first.');
    const input = page.locator('input[type="file"]');
    await input.setInputFiles([{ ...(await card()), name: 'aadhaar.gif' }]);
    await says(page, 'File aadhaar.gif is not a PDF, JPG or PNG file.');
    await input.setInputFiles([
      { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('MZ no picture') },
    ]);
    await send();
    await says(page, 'File fake.png is not a PDF, JPG or PNG file.');
    await page.getByRole('button', { name: 'Remove fake.png' }).click();
    await input.setInputFiles([await card()]);
    await send();
    await says(page, 'Thank you. We have received your document.');
    const { data } = await call<{ data: { kyc: { documents: { name: string }[] } } }>(
      'GET',
      `/admin/staff/${person.id}`,
    );
    expect(data.kyc.documents.map(({ name }) => name)).toContain('aadhaar-again.png');

    await page.goto('/login');
    await page.goto(link);
    await says(page, ended);
  });

  test('becomes invalid while it is open when another link was sent @full', async ({ newPage }) => {
    const person = await register();
    const first = await askAgain(person);
    const page = await newPage({ expected: [/400/] });
    await page.goto(first);
    await says(page, reason);
    await askAgain(person);
    await page.locator('input[type="file"]').setInputFiles([await card()]);
    await page.getByRole('button', { name: 'Send document' }).click();
    await says(page, ended);
    expect(await page.getByRole('button', { name: 'Send document' }).count()).toBe(0);
  });

  test('reports an incomplete or made-up link as expired @full', async ({ newPage }) => {
    const page = await newPage({ expected: [/400/] });
    await page.goto('/register/document');
    await says(page, ended);
    await page.goto('/login');
    await page.goto('/register/document#token=none');
    await says(page, ended);
    await expectGoodLooksInFull(page, 'asked-document-ended');
  });

  test('offers to retry when the server can’t be reached @full', async ({ newPage }) => {
    const page = await newPage({ expected: [/ERR_/] });
    await page.route('**/api/staff/asked-document', (route) => route.abort());
    await page.goto('/register/document#token=none');
    await says(page, 'Could not open the link.');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
  });
});
