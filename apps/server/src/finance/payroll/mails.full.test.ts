import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { JOBS_SCHEMA } from '#core/jobs/install.ts';
import { attachmentOf } from '../../../test/mailed-pdf.ts';
import { addPaid, bank, makePayslip, payrollPath } from '../../../test/payroll.ts';
import { download, pdfText } from '../../../test/pdf-text.ts';
import { newEmail, signedInStaff } from '../../../test/staff.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

const own = '/admin/me/payslip-mails';
const password = 'Monsoon lamp 42';
const minutes = 60_000;

const mailAll = (month: string) => admin.post(`${payrollPath}/mails`, { body: { month } });
const progress = async (month: string) =>
  (await admin.get(`${payrollPath}/mails`, { query: { month } })).body.data;
const mailsTo = async (email: string) =>
  (await app.mails()).filter((mail) => mail.includes(`To: ${email}`) && mail.includes('payslip'));

/** Someone who signs in, with a payslip of a month. */
async function person(month: string, { isPaid = true }: { isPaid?: boolean } = {}) {
  const me = await signedInStaff(app, admin, { ctcAnnual: 550_000, bank });
  const payslip = await makePayslip(admin, me.id, { month });
  if (isPaid) await pay(payslip.id);
  return { me, payslip };
}
const pay = (id: string) => admin.post(`${payrollPath}/${id}/pay`, { body: { mode: 'Cash' } });

test('each person gets only their own payslip, as a PDF that opens with their password alone', async () => {
  const month = '2026-10';
  const [one, other] = [await person(month), await person(month)];
  await one.me.put(own, { body: { password } });
  await other.me.put(own, { body: { password: 'Another lamp 43' } });
  const { status, body } = await mailAll(month);
  expect([status, body.data.queued]).toEqual([202, 2]);
  for (const [{ me, payslip }, opens] of [
    [one, password],
    [other, 'Another lamp 43'],
  ] as const) {
    const [mail = '', ...more] = await mailsTo(me.email);
    expect(more).toEqual([]);
    expect(mail).not.toContain(opens);
    const file = attachmentOf(mail) ?? Buffer.alloc(0);
    expect(file.toString('latin1')).toContain('/CFM /AESV3');
    await expect(pdfText(file)).rejects.toThrow(/password/i);
    await expect(pdfText(file, 'Wrong lamp 44')).rejects.toThrow(/password/i);
    const [text = ''] = await pdfText(file, opens);
    expect(text).toContain(`Payslip ${payslip.code}`);
    expect(text).toContain('Net salary');
  }
});

test('without a password the mail has a link to sign in to, no file and no figure', async () => {
  const { me, payslip } = await person('2026-09');
  await mailAll('2026-09');
  const [mail = ''] = await mailsTo(me.email);
  expect(attachmentOf(mail)).toBeNull();
  expect(mail).toContain('/admin/settings/payslips');
  expect(mail).not.toMatch(/44,?750|45,?833/);
  const { data } = (await me.get('/admin/me/payslips')).body;
  expect(data).toMatchObject([{ id: payslip.id, month: '2026-09', net: 44_750 }]);
  const file = await download(app, String(me.token), `/admin/me/payslips/${payslip.id}/pdf`);
  expect((await pdfText(file.bytes))[0]).toContain(`Payslip ${payslip.code}`);
});

test('nobody is mailed twice: a second request mails only what was not mailed', async () => {
  const month = '2026-08';
  const [paid, late] = [await person(month), await person(month, { isPaid: false })];
  expect(await progress(month)).toMatchObject({
    payslips: 2,
    toMail: 1,
    unmailed: [{ payslip: { id: late.payslip.id }, reason: 'Not paid yet' }],
  });
  const asked = await Promise.all([mailAll(month), mailAll(month), mailAll(month)]);
  expect(asked.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
  expect(await mailsTo(paid.me.email)).toHaveLength(1);
  expect(await progress(month)).toMatchObject({ sent: 1, waiting: 0, toMail: 0 });
  expect((await mailAll(month)).body.code).toBe('NOTHING_TO_MAIL');
  await pay(late.payslip.id);
  expect((await mailAll(month)).body.data.queued).toBe(1);
  expect(await mailsTo(paid.me.email)).toHaveLength(1);
  expect(await mailsTo(late.me.email)).toHaveLength(1);
});

test('one payslip is mailed again on request, once it is not under way any more', async () => {
  const { me, payslip } = await person('2026-07');
  const again = () => admin.post(`${payrollPath}/${payslip.id}/mail`);
  const first = await again();
  expect(first.body.data.mail).toMatchObject({ sentAt: null });
  expect((await again()).body.code).toBe('MAIL_UNDER_WAY');
  expect(await mailsTo(me.email)).toHaveLength(1);
  expect((await again()).status).toBe(202);
  expect(await mailsTo(me.email)).toHaveLength(2);
  const shown = (await admin.get(`${payrollPath}/${payslip.id}`)).body.data;
  expect(shown.mail).toMatchObject({ withPdf: false, sentAt: expect.any(String) });
  const history = (await admin.get(`/admin/history/payslip/${payslip.id}`)).body.data;
  expect(history[0].action).toBe('payslip.mailed');
});

test('a payslip whose payment was reversed meanwhile is not mailed', async () => {
  const { me, payslip } = await person('2026-05');
  await mailAll('2026-05');
  await admin.post(`${payrollPath}/${payslip.id}/reverse`, { body: { reason: 'Returned' } });
  expect(await mailsTo(me.email)).toEqual([]);
  expect(await progress('2026-05')).toMatchObject({ sent: 0, waiting: 0 });
  expect((await admin.post(`${payrollPath}/${payslip.id}/mail`)).body.code).toBe('NOT_PAID');
});

test('who can’t sign in any more gets a PDF by the password of before, or is left out', async () => {
  const month = '2026-04';
  const [withOne, without] = [await person(month), await person(month)];
  await withOne.me.put(own, { body: { password } });
  for (const { me } of [withOne, without]) {
    await admin.patch(`/admin/staff/${me.id}/active`, { body: { isActive: false } });
  }
  const { body } = await mailAll(month);
  expect(body.data.queued).toBe(1);
  expect(body.data.unmailed).toMatchObject([{ payslip: { id: without.payslip.id } }]);
  expect(body.data.unmailed[0].reason).toMatch(/hand it over/);
  expect(await mailsTo(withOne.me.email)).toHaveLength(1);
  const one = await admin.post(`${payrollPath}/${without.payslip.id}/mail`);
  expect([one.status, one.body.code]).toEqual([409, 'UNREACHABLE']);
});

test('people see no payslip of others, and none that is not paid', async () => {
  const [one, other] = [await person('2026-11'), await person('2026-11', { isPaid: false })];
  for (const [me, id] of [
    [other.me, one.payslip.id],
    [other.me, other.payslip.id],
    [admin, one.payslip.id],
  ] as const) {
    expect((await me.get(`/admin/me/payslips/${id}/pdf`)).status).toBe(404);
  }
  expect((await other.me.get('/admin/me/payslips')).body).toMatchObject({
    data: [],
    meta: { total: 0 },
  });
});

test('the password is never shown, and can be removed', async () => {
  const { me } = await person('2026-11');
  expect((await me.get(own)).body.data).toEqual({ passwordChosenAt: null });
  const chosen = await me.put(own, { body: { password } });
  expect(chosen.body.data.passwordChosenAt).toBe(app.now().toISOString());
  expect(app.answered()).not.toContain(password);
  expect(app.logged()).not.toContain(password);
  expect((await me.delete(own)).body.data).toEqual({ passwordChosenAt: null });
  const { data } = (await admin.get(`/admin/history/staff/${me.id}`)).body;
  expect(data.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
    'staff.payslip_password_removed',
    'staff.payslip_password_chosen',
  ]);
  expect(JSON.stringify(data)).not.toContain(password);
});

test.each([
  ['', /required/],
  ['short', /12 to 64/],
  ['x'.repeat(65), /12 to 64/],
  [' leading space', /English keyboard/],
  ['कमल के फूल खिले हैं', /English keyboard/],
  [12_345_678, /must be text/],
])('a password such as %j is refused with a sentence', async (bad, sentence) => {
  const { status, body } = await admin.put(own, { body: { password: bad } });
  expect([status, body.errors?.password]).toEqual([400, expect.stringMatching(sentence)]);
});

test('the password goes when the person is erased', async () => {
  const left = await addPaid(admin, { email: newEmail() });
  await app.database.pool.query(
    'insert into payslip_passwords (id, chosen_at, password) values ($1, $2, $3)',
    [left.id, app.now(), password],
  );
  await admin.patch(`/admin/staff/${left.id}/active`, { body: { isActive: false } });
  expect((await admin.delete(`/admin/staff/${left.id}`)).status).toBeLessThan(300);
  const { rowCount } = await app.database.pool.query(
    'select from payslip_passwords where id = $1',
    [left.id],
  );
  expect(rowCount).toBe(0);
});

test('a payslip whose payment was reversed is mailed again once it is paid again', async () => {
  const { me, payslip } = await person('2026-05');
  await mailAll('2026-05');
  expect(await mailsTo(me.email)).toHaveLength(1);
  const reversed = await admin.post(`${payrollPath}/${payslip.id}/reverse`, {
    body: { reason: 'Returned by the bank' },
  });
  expect(reversed.status, reversed.text).toBe(200);
  expect(await progress('2026-05')).toMatchObject({ sent: 0, toMail: 0 });
  expect((await pay(payslip.id)).status).toBe(200);
  expect(await progress('2026-05')).toMatchObject({ sent: 0, toMail: 1 });
});

// Last, since the clock moves beyond the confirmation of the sign-in.
test('a mail whose job died is asked for again, and two jobs of one mail send it once', async () => {
  const { me, payslip } = await person('2026-06');
  await mailAll('2026-06');
  // The server ended between the reservation and the mail.
  await app.database.pool.query(
    'update payslip_mails set claimed_by = $2, claimed_at = $3 where payslip_id = $1',
    [payslip.id, newId(), app.now()],
  );
  expect(await mailsTo(me.email)).toEqual([]);
  expect(await progress('2026-06')).toMatchObject({ sent: 0, waiting: 1, toMail: 0 });
  app.pass(11 * minutes);
  expect((await mailAll('2026-06')).body.data.queued).toBe(1);
  expect(await mailsTo(me.email)).toHaveLength(1);
  // The first job is due again.
  app.pass(60 * minutes);
  await app.database.pool.query(
    `update ${JOBS_SCHEMA}.job set start_after = now() where name = 'mail-payslip'`,
  );
  expect(await mailsTo(me.email)).toHaveLength(1);
});
