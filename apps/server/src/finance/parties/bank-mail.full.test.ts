import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsOf } from '../../../test/staff.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

const kinds = ['customer', 'vendor'] as const;
type Kind = (typeof kinds)[number];

const account = '001234567890';
async function add(kind: Kind, given: Record<string, unknown>) {
  const body = { name: 'Banyan Textiles', ...given };
  const added = await admin.post(`/admin/finance/${kind}s`, { body });
  expect(added.status).toBe(201);
  return added.body.data;
}
const patch = (kind: Kind, id: string, body: unknown, headers = {}) =>
  admin.patch(`/admin/finance/${kind}s/${id}`, { body, headers });

describe.each(kinds)('the bank account of a %s', (kind) => {
  const bank = { name: 'Canara Bank', ifsc: 'CNRB0002255', account };
  const subject = `Subject: The bank account of a ${kind} was changed in Kolam`;
  const mailsDuring = async (action: () => Promise<unknown>) =>
    (await mailsOf(app, action)).filter((mail) => mail.includes(subject));
  const receivers = (mails: string[]) =>
    mails.map((mail) => /^To: (.+?)\r?$/m.exec(mail)?.[1]).sort();

  test('is mailed to all active Administrators when it changes, without its number', async () => {
    const party = await add(kind, { name: 'Neem Printers', bank });
    const { account: other } = await app.signedInAs('Administrator');
    await app.makeAccount({ email: `${kind}.gone@kolam.example`, status: 'inactive' });
    const mails = await mailsDuring(() =>
      patch(kind, party.id, { bank: { account: '009876543210' } }),
    );
    expect(receivers(mails)).toEqual([admin.account.email, other.email].sort());
    for (const mail of mails) {
      expect(mail).toContain(`has changed the bank account of the ${kind} Neem Printers`);
      expect(mail).toContain(`/admin/finance/${kind}s/${party.id}`);
      expect(mail).not.toMatch(/543210|34567890|\b3210\b/);
    }
    const removed = await mailsDuring(() =>
      patch(kind, party.id, { bank: { name: '', ifsc: '', account: '' } }),
    );
    expect(removed.join()).toContain('has removed the bank account');
    await app.database.pool.query(`update accounts set status = 'inactive' where id = $1`, [
      other.id,
    ]);
  });

  test('is not mailed for other changes, refused ones, nor with a new record', async () => {
    expect(await mailsDuring(() => add(kind, { bank }))).toEqual([]);
    const party = await add(kind, { bank });
    const unchanged = await mailsDuring(async () => {
      const sentBack = { ...bank, account: '••••••••7890' };
      expect((await patch(kind, party.id, { phone: '020 2345 6789', bank: sentBack })).status).toBe(
        200,
      );
      expect((await patch(kind, party.id, { bank: { ifsc: 'CNRB1002255' } })).status).toBe(400);
      const stale = { 'if-match': '"1"' };
      expect((await patch(kind, party.id, { bank: { name: 'SBI' } }, stale)).status).toBe(412);
    });
    expect(unchanged).toEqual([]);
  });
});
