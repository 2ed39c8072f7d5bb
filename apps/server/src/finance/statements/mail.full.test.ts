import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillInOrganisation, makeParty } from '../../../test/finance.ts';
import { saveInvoice } from '../../../test/parties.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  await fillInOrganisation(app);
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

const mailsTo = async (email: string) =>
  (await app.mails()).filter((mail) => mail.includes(`To: ${email}`));

describe.each(['customer', 'vendor'] as const)('the statement of a %s', (kind) => {
  const make = (given: object) => makeParty(app, { kind, ...given });
  const mail = (id: string, body: object = {}) =>
    admin.post(`/admin/finance/${kind}s/${id}/statement/mail`, { body });

  test('is mailed as a PDF with the balance, and the history says where to', async () => {
    const email = `${kind}@example.com`;
    const party = await make({ name: 'Mailed Mills', email });
    await saveInvoice(app, {
      ...{ party, kind: kind === 'customer' ? 'sales' : 'purchase', number: 1 },
      ...{ issuedOn: '2026-06-01', rupees: 1180 },
    });
    const { status, body } = await mail(party.id, { message: 'As agreed on the phone.' });
    expect([status, body.email]).toEqual([202, email]);
    const [sent, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(sent).toContain('As agreed on the phone.');
    expect(sent).toContain('1,180');
    expect(sent).toContain('application/pdf');
    const history = await admin.get(`/admin/history/${kind}/${party.id}`);
    expect(history.body.data[0]).toMatchObject({
      action: `${kind}.statement_mailed`,
      detail: `of 1 Apr 2026 to 20 Nov 2026 to ${email}`,
    });
  });

  test('goes to the given address and period', async () => {
    const email = `other-${kind}@example.com`;
    const party = await make({ name: 'Other Oils', email: '' });
    await mail(party.id, { email, from: '2026-05-01', to: '2026-05-31' });
    expect((await mailsTo(email))[0]).toContain('1 May 2026 to 31 May 2026');
  });

  test('is refused without an address, with a wrong period and for the other kind', async () => {
    const party = await make({ name: 'No Address', email: '' });
    expect((await mail(party.id)).body.errors).toEqual({
      email: 'Enter the address to send it to',
    });
    const backwards = await mail(party.id, { from: '2026-05-02', to: '2026-05-01' });
    expect(backwards.body.errors).toEqual({ to: 'The last day can’t lie before the first' });
    const other = kind === 'customer' ? 'vendor' : 'customer';
    expect((await admin.post(`/admin/finance/${other}s/${party.id}/statement/mail`)).status).toBe(
      404,
    );
  });
});
