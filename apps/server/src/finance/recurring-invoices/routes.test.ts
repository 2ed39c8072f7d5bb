import { priceOn } from '@kolam/contract/finance/recurring-invoices/schedule.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days } from '#core/clock.ts';
import { transaction } from '#core/database/transaction.ts';
import { fillInOrganisation, lineBody, makeParty, type TestParty } from '../../../test/finance.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { runs } from '../../../test/test-set.ts';
import { makeDueInvoices, makeNext } from './make-job.ts';

// The clock starts on 20 November 2026.
let app: TestApp;
let admin: Client;
let customer: TestParty;

const at = '/admin/finance/recurring-invoices';

beforeAll(async () => {
  app = await startTestApp();
  await fillInOrganisation(app);
});
beforeEach(async () => {
  admin = await app.signedInAs('Administrator');
  const { pool } = app.database;
  await pool.query('delete from recurring_invoice_months');
  await pool.query('delete from recurring_invoices');
  customer = await makeParty(app);
});
afterAll(() => app.stop());

const dayIn = (later: number) =>
  new Date(app.now().getTime() + days(later) + 5.5 * 3_600_000).toISOString().slice(0, 10);
const today = () => dayIn(0);
/** The number of the day in its month. */
const numberOf = (day: string) => Number(day.slice(8));
const bodyOf = (given: object = {}) => ({
  name: 'Yoga programme',
  party: customer.id,
  monthDay: numberOf(today()),
  startsOn: today(),
  endsOn: null,
  daysAhead: 0,
  lines: [lineBody()],
  ...given,
});
const create = (given: object = {}) => admin.post(at, { body: bodyOf(given) });
async function made(given: object = {}) {
  const { status, body, text } = await create(given);
  if (status !== 201) throw new Error(text);
  return body.data;
}
const put = (id: string, given: object, headers = {}) =>
  admin.put(`${at}/${id}`, { body: bodyOf(given), headers });
const setState = (id: string, body: object) => admin.put(`${at}/${id}/state`, { body });
const read = async (id: string) => (await admin.get(`${at}/${id}`)).body.data;
const run = () => makeDueInvoices(app.services);
/** Lets days go by, beyond the end of a session. */
async function pass(count: number) {
  app.pass(days(count));
  admin = await app.signedInAs('Administrator');
}

type Made = {
  month: string;
  invoice: { id: string; code: string | null; status: string; issuedOn: string } | null;
};
/** What a schedule has made, the earliest month first. */
const madeBy = async (id: string): Promise<Made[]> =>
  (await admin.get(`${at}/${id}/invoices`, { query: { limit: 200 } })).body.data.toReversed();
const daysOf = async (id: string) => (await madeBy(id)).map(({ invoice }) => invoice?.issuedOn);
const invoice = async (id: string | undefined) =>
  (await admin.get(`/admin/finance/invoices/${id}`)).body.data;
const firstOf = async (id: string) => invoice((await madeBy(id))[0]?.invoice?.id);
const notified = async (kind: string) =>
  (await admin.get('/admin/notifications')).body.notifications.filter(
    (each: { kind: string }) => each.kind === kind,
  );

describe('recurring invoices', () => {
  test('are created, read, changed and deleted, with their history', async () => {
    const { status, body } = await create({
      startsOn: dayIn(40),
      endsOn: dayIn(400),
      lines: [lineBody({ prices: [{ from: dayIn(100), rate: 1250.5 }], taxPct: 5, unit: 'pcs' })],
    });
    expect([status, body.data]).toMatchObject([
      201,
      {
        name: 'Yoga programme',
        party: { id: customer.id, name: 'Banyan Textiles' },
        status: 'active',
        interval: 'monthly',
        issue: 'manual',
        dueDays: 30,
        amount: 1000,
        problem: null,
        place: '',
        supplyType: null,
        lines: [
          {
            desc: 'Wellness programme',
            hsn: '999293',
            unit: 'pcs',
            qty: 1,
            rate: 1000,
            taxPct: 5,
            untaxed: 'nil',
            prices: [{ from: dayIn(100), rate: 1250.5 }],
          },
        ],
      },
    ]);
    const { id } = body.data;
    expect(await read(id)).toEqual(body.data);
    const later = { startsOn: dayIn(40), endsOn: dayIn(400) };
    const changed = await put(id, { ...later, name: 'Yoga' }, { 'if-match': '"1"' });
    expect(changed.body.data).toMatchObject({ version: 2, name: 'Yoga' });
    expect((await put(id, later, { 'if-match': '"1"' })).status).toBe(412);
    expect((await put(id, { ...later, name: 'Yoga' })).body.data.version).toBe(2);
    const history = await admin.get(`/admin/history/recurring-invoice/${id}`);
    expect(history.body.data[0]).toMatchObject({
      action: 'recurring-invoice.updated',
      changes: expect.arrayContaining([
        { field: 'name', before: 'Yoga programme', after: 'Yoga' },
        {
          field: 'lines',
          before: `1 × Wellness programme at ₹1,000, ₹1,250.50 from ${dayIn(100)} (5%)`,
          after: '1 × Wellness programme at ₹1,000',
        },
      ]),
    });
    expect((await admin.delete(`${at}/${id}`)).body).toEqual({ success: true, deleted: { id } });
    for (const sent of [
      admin.get(`${at}/${id}`),
      admin.get(`${at}/${id}/invoices`),
      admin.delete(`${at}/${id}`),
      put(id, later),
      setState(id, { state: 'paused' }),
    ])
      expect((await sent).status).toBe(404);
  });

  test('are searched, filtered, sorted and paged @full', async () => {
    const neem = await makeParty(app, { name: 'Neem & Sons' });
    const first = await made({ name: 'Meditation', startsOn: dayIn(31), interval: 'quarterly' });
    await made({ name: 'Zumba', party: neem.id, startsOn: today() });
    const other = await made({ name: 'Aerobics', startsOn: dayIn(62) });
    await setState(other.id, { state: 'paused' });
    await run();
    const names = async (query: Record<string, string>) =>
      (await admin.get(at, { query })).body.data.map(({ name }: { name: string }) => name);
    expect(await names({ sort: 'name' })).toEqual(['Aerobics', 'Meditation', 'Zumba']);
    expect(await names({ sort: '-customer', limit: '1' })).toEqual(['Zumba']);
    expect(await names({ sort: '-customer', limit: '1', page: '3' })).toHaveLength(1);
    expect((await names({}))[2]).toBe('Aerobics');
    expect(await names({ search: 'neem' })).toEqual(['Zumba']);
    expect(await names({ search: 'medit' })).toEqual(['Meditation']);
    expect(await names({ status: 'paused' })).toEqual(['Aerobics']);
    expect(await names({ interval: 'quarterly' })).toEqual(['Meditation']);
    expect(await names({ party: neem.id })).toEqual(['Zumba']);
    const zumba = (await admin.get(at, { query: { search: 'zumba' } })).body.data[0];
    const [{ invoice: draft } = { invoice: null }] = await madeBy(zumba.id);
    expect(await names({ invoice: draft?.id ?? '' })).toEqual(['Zumba']);
    expect(await names({ invoice: first.id })).toEqual([]);
  });

  test('are refused without what they need, naming the field', async () => {
    const archived = await makeParty(app, { archivedAt: new Date('2026-11-01') });
    const refused = async (given: object) => {
      const { status, body } = await create(given);
      return [status, body.errors];
    };
    expect(await refused({ name: ' ' })).toEqual([400, { name: 'Name is required' }]);
    expect(await refused({ monthDay: 32 })).toEqual([
      400,
      { monthDay: 'Day of the month must be at most 31' },
    ]);
    expect(await refused({ endsOn: dayIn(-1) })).toEqual([
      400,
      { endsOn: 'The last day can’t be before the first' },
    ]);
    expect(await refused({ startsOn: '2027-01-06', endsOn: '2027-02-04', monthDay: 5 })).toEqual([
      400,
      { endsOn: 'No invoice falls between the first and the last day' },
    ]);
    expect(await refused({ startsOn: '2025-03-31' })).toEqual([
      400,
      { startsOn: 'The first day must lie in this or the previous financial year' },
    ]);
    expect(await refused({ party: archived.id })).toEqual([
      409,
      { party: 'Banyan Textiles is archived. Restore it first.' },
    ]);
    expect(await refused({ lines: [] })).toEqual([400, { lines: 'Add at least one line' }]);
    expect(await refused({ lines: [lineBody({ rate: 0 })] })).toEqual([
      400,
      { lines: 'Amount must be greater than 0' },
    ]);
    const price = (from: string) => ({ from, rate: 1 });
    expect(
      await refused({ lines: [lineBody({ prices: [price('2027-01-01'), price('2027-01-01')] })] }),
    ).toEqual([400, { 'lines.0.prices': 'A price can change once a day only' }]);
    expect(await refused({ lines: [lineBody({ untaxed: 'exempt', taxPct: 18 })] })).toEqual([
      400,
      { 'lines.0.untaxed': 'Only a line at 0% is nil-rated, exempt or non-GST' },
    ]);
    expect((await admin.get(at)).body.meta.total).toBe(0);
  });

  test('keep their customer from being deleted, and follow its name', async () => {
    const { id } = await made({ startsOn: dayIn(40) });
    const path = `/admin/finance/customers/${customer.id}`;
    await admin.patch(path, { body: { name: 'Banyan Weavers' } });
    expect((await read(id)).party.name).toBe('Banyan Weavers');
    await admin.delete(path);
    expect((await admin.get(path)).body.data.isArchived).toBe(true);
  });
});

describe('a draft is made', () => {
  test('ahead of its day, with the month in its texts and the due date', async () => {
    const { id, draftOn } = await made({
      startsOn: dayIn(5),
      monthDay: numberOf(dayIn(5)),
      daysAhead: 5,
      dueDays: 15,
      notes: 'For {month}',
      lines: [lineBody({ desc: 'Yoga in {month}', qty: 2 })],
    });
    expect(draftOn).toBe(today());
    await run();
    expect(await firstOf(id)).toMatchObject({
      status: 'draft',
      code: null,
      kind: 'sales',
      issuedOn: dayIn(5),
      dueOn: dayIn(20),
      notes: 'For November 2026',
      lines: [{ desc: 'Yoga in November 2026', qty: 2, rate: 1000, taxPct: 18 }],
      subtotal: 2000,
      grandTotal: 2360,
    });
    expect(await read(id)).toMatchObject({ version: 1, status: 'active', nextOn: '2026-12-25' });
    expect(await notified('recurring-invoice-drafted')).toMatchObject([
      { title: 'A draft for Banyan Textiles is ready to be issued' },
    ]);
    await pass(4);
    await run();
    expect(await madeBy(id)).toHaveLength(1);
  });

  test('once for each month, however often and on however many servers the job runs', async () => {
    const { id } = await made({ startsOn: '2026-10-01', monthDay: 1 });
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await daysOf(id)).toEqual(['2026-10-01', '2026-11-01'].map(() => expect.any(String)));
    expect(new Set(await daysOf(id)).size).toBe((await daysOf(id)).length);
  });

  test('whole or not at all, if the server ends in between @full', async () => {
    const { id } = await made();
    const due = { id, today: today() };
    const { clock, jobs } = app.services;
    const context = { clock, jobs, actor: { id: null, name: 'Kolam' } };
    const ended = transaction(app.services.db, async (tx) => {
      expect(await makeNext(tx, { ...context, requestId: null }, due)).toBe(true);
      throw new Error('The server ends');
    });
    await expect(ended).rejects.toThrow('The server ends');
    expect(await madeBy(id)).toEqual([]);
    await run();
    expect(await daysOf(id)).toEqual([today()]);
  });

  test('for each month that has passed meanwhile, at its own price @full', async () => {
    const { id } = await made({
      monthDay: 31,
      startsOn: today(),
      lines: [lineBody({ prices: [{ from: dayIn(70), rate: 1500 }] })],
    });
    await pass(130);
    await run();
    const all = await Promise.all((await madeBy(id)).map((each) => invoice(each.invoice?.id)));
    expect(all.length).toBeGreaterThan(3);
    for (const { issuedOn, subtotal } of all) {
      const next = new Date(`${issuedOn}T00:00:00Z`);
      next.setUTCDate(next.getUTCDate() + 1);
      // A shorter month has it on its last day.
      expect(next.getUTCDate()).toBe(1);
      expect(subtotal).toBe(issuedOn >= dayIn(70 - 130) ? 1500 : 1000);
    }
  });

  test('every quarter from the first month on, until the last day @full', async () => {
    const start = today();
    const { id } = await made({ interval: 'quarterly', endsOn: dayIn(200) });
    await pass(300);
    await run();
    const months = (await madeBy(id)).map(({ month }) => month);
    expect(months[0]).toBe(start.slice(0, 7));
    expect(months).toHaveLength(3);
    expect(await read(id)).toMatchObject({ status: 'ended', nextOn: null });
  });

  test('never again after a person has deleted it', async () => {
    const { id } = await made();
    await run();
    const [draft] = await madeBy(id);
    await admin.delete(`/admin/finance/invoices/${draft?.invoice?.id}`);
    await run();
    expect(await madeBy(id)).toEqual([{ month: today().slice(0, 7), invoice: null }]);
    const refused = await admin.delete(`${at}/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'HAS_INVOICES']);
  });

  test('again by the changed schedule, unless a person has changed it @full', async () => {
    const day = dayIn(1);
    const given = { daysAhead: 1, monthDay: numberOf(day), startsOn: day, endsOn: day };
    const { id } = await made(given);
    await run();
    const [draft] = await madeBy(id);
    const rate = (to: number) => put(id, { ...given, lines: [lineBody({ rate: to })] });
    await rate(1100);
    expect(await madeBy(id)).toEqual([]);
    await run();
    const again = await firstOf(id);
    expect([again.subtotal, again.id === draft?.invoice?.id]).toEqual([1100, false]);
    await admin.patch(`/admin/finance/invoices/${again.id}`, { body: { notes: 'As agreed' } });
    await rate(1200);
    await run();
    expect(await firstOf(id)).toMatchObject({ id: again.id, subtotal: 1100, notes: 'As agreed' });
    // What changes no invoice leaves the drafts as they are.
    await put(id, { ...given, name: 'Other', lines: [lineBody({ rate: 1200 })] });
    expect(await madeBy(id)).toHaveLength(1);
  });
});

describe('an invoice is issued by itself', () => {
  test('on its day, with the next number, and not before', async () => {
    const { id } = await made({
      issue: 'automatic',
      startsOn: dayIn(3),
      monthDay: numberOf(dayIn(3)),
      daysAhead: 10,
    });
    await run();
    expect((await firstOf(id)).status).toBe('draft');
    expect(await notified('recurring-invoice-drafted')).toEqual([]);
    await pass(3);
    await Promise.all([run(), run()]);
    expect(await firstOf(id)).toMatchObject({ status: 'unpaid', code: expect.any(String) });
    const history = await admin.get(`/admin/history/invoice/${(await firstOf(id)).id}`);
    expect(history.body.data[0]).toMatchObject({
      action: 'invoice.issued',
      actor: { name: 'Kolam' },
    });
  });

  test('and mailed to the customer once, where the schedule says so', async () => {
    customer = await makeParty(app, { name: 'Mailed Mangoes', email: 'mailed@example.com' });
    const { id } = await made({ issue: 'mailed' });
    await Promise.all([run(), run()]);
    const { code } = await firstOf(id);
    const mails = (await app.mails()).filter((mail) => mail.includes('To: mailed@example.com'));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(`Invoice ${code}`);
    expect(mails[0]).toContain('application/pdf');
    expect(await firstOf(id)).toMatchObject({ sent: { to: 'mailed@example.com' } });
  });

  test('not without an email to mail it to, and stays a draft until there is one @full', async () => {
    const message = 'Silent Silks has no email, so its invoice can’t be mailed. Add one first.';
    customer = await makeParty(app, { name: 'Silent Silks', email: '' });
    expect((await create({ issue: 'mailed' })).body.errors).toEqual({ issue: message });
    const path = `/admin/finance/customers/${customer.id}`;
    const setEmail = (email: string) => admin.patch(path, { body: { email } });
    await setEmail('silent@example.com');
    const { id } = await made({ issue: 'mailed' });
    await setEmail('');
    await run();
    expect(await read(id)).toMatchObject({ status: 'refused', problem: { message } });
    expect((await firstOf(id)).status).toBe('draft');
    await setEmail('silent@example.com');
    await run();
    expect((await firstOf(id)).status).toBe('unpaid');
    expect(await read(id)).toMatchObject({ problem: null });
  });

  test('not while a rule refuses it: that is shown and notified, and it is tried again @full', async () => {
    const { id } = await made({ issue: 'automatic' });
    const path = `/admin/finance/customers/${customer.id}`;
    await admin.delete(path);
    await run();
    await run();
    const message = 'Banyan Textiles is archived. Restore it first.';
    expect(await read(id)).toMatchObject({ status: 'refused', problem: { message } });
    expect(await madeBy(id)).toEqual([]);
    expect(await notified('recurring-invoice-refused')).toMatchObject([
      { title: 'Yoga programme for Banyan Textiles needs attention', detail: message },
    ]);
    await admin.post(`${path}/restore`, { body: {} });
    await run();
    expect(await read(id)).toMatchObject({ status: 'active', problem: null });
    expect((await madeBy(id)).map((each) => each.invoice?.status)).toEqual(['unpaid']);
    const left = await notified('recurring-invoice-refused');
    expect(left.filter((each: { isRead: boolean }) => !each.isRead)).toEqual([]);
  });

  test('not in a closed month, and keeps its draft there @full', async () => {
    await pass(20);
    const lastMonth = dayIn(-numberOf(today()));
    const month = lastMonth.slice(0, 7);
    await admin.post('/admin/finance/months/close', {
      body: { month, book: 'sales', confirmUnfinished: true },
    });
    const { id } = await made({
      issue: 'automatic',
      startsOn: lastMonth,
      endsOn: lastMonth,
      monthDay: 31,
    });
    await run();
    expect(await read(id)).toMatchObject({
      status: 'refused',
      problem: { message: expect.stringContaining('is closed for sales') },
    });
    expect((await firstOf(id)).status).toBe('draft');
    const reason = 'A mistake';
    await admin.post('/admin/finance/months/reopen', { body: { month, book: 'sales', reason } });
    await run();
    expect((await firstOf(id)).status).toBe('unpaid');
    expect((await read(id)).status).toBe('ended');
  });

  test('where an earlier month of its schedule is refused, which is still shown', async () => {
    await pass(20);
    const lastMonth = dayIn(-numberOf(today()));
    const month = lastMonth.slice(0, 7);
    await admin.post('/admin/finance/months/close', {
      body: { month, book: 'sales', confirmUnfinished: true },
    });
    const { id } = await made({ issue: 'automatic', startsOn: `${month}-01`, monthDay: 1 });
    await run();
    const issued = (await madeBy(id)).map((each) => [each.month, each.invoice?.status]);
    expect(issued.sort()).toEqual([
      [month, 'draft'],
      [today().slice(0, 7), 'unpaid'],
    ]);
    expect(await read(id)).toMatchObject({
      status: 'refused',
      problem: { message: expect.stringContaining('is closed for sales') },
    });
  });

  test('if another schedule is refused in the same run', async () => {
    const refused = await made({ issue: 'automatic' });
    await admin.delete(`/admin/finance/customers/${customer.id}`);
    customer = await makeParty(app, { name: 'Tamarind Foods' });
    const { id } = await made({ issue: 'automatic' });
    await run();
    expect((await read(refused.id)).status).toBe('refused');
    expect((await firstOf(id)).status).toBe('unpaid');
  });
});

describe('a schedule', () => {
  test('makes nothing while it is paused, and skips or makes what it missed', async () => {
    const [skips, makes] = [await made(), await made({ name: 'Other' })];
    await run();
    for (const { id } of [skips, makes]) {
      const { status, body } = await setState(id, { state: 'paused' });
      expect([status, body.data.status, body.data.draftOn]).toEqual([200, 'paused', null]);
    }
    // Its drafts that nobody changed are gone, so that none is issued by mistake.
    expect(await madeBy(skips.id)).toEqual([]);
    await pass(70);
    await run();
    expect(await madeBy(makes.id)).toEqual([]);
    await setState(skips.id, { state: 'active' });
    await setState(makes.id, { state: 'active', missed: 'make' });
    await run();
    const passed = (await daysOf(makes.id)).filter((day) => (day ?? '') < today());
    expect(passed.length).toBeGreaterThan(1);
    expect((await daysOf(skips.id)).filter((day) => (day ?? '') < today())).toEqual([]);
    expect((await read(skips.id)).nextOn >= today()).toBe(true);
  });

  test('ends, with its drafts that nobody changed, and leaves its issued invoices @full', async () => {
    const { id } = await made({ issue: 'automatic', daysAhead: 40 });
    await run();
    expect((await madeBy(id)).map((each) => each.invoice?.status)).toEqual(['unpaid', 'draft']);
    const { body } = await setState(id, { state: 'ended' });
    expect(body.data).toMatchObject({ status: 'ended', nextOn: null });
    await pass(90);
    await run();
    expect((await madeBy(id)).map((each) => each.invoice?.status)).toEqual(['unpaid']);
    expect((await setState(id, { state: 'ended' })).body.code).toBe('ALREADY_ENDED');
    expect((await setState(id, { state: 'active' })).body.code).toBe('NOT_PAUSED');
  });

  test('that has not begun ends without an invoice', async () => {
    const { id } = await made({ startsOn: dayIn(31), monthDay: numberOf(dayIn(31)) });
    expect((await setState(id, { state: 'ended' })).body.data.status).toBe('ended');
    const { id: paused } = await made({ name: 'Other', startsOn: dayIn(31) });
    await setState(paused, { state: 'paused' });
    expect((await setState(paused, { state: 'paused' })).body.code).toBe('ALREADY_PAUSED');
  });

  test('gives each month once at the price of its day, whatever happens in between', {
    timeout: 300_000,
  }, async () => {
    const price = fc.record({
      what: fc.constant('price' as const),
      from: fc.integer({ min: -40, max: 80 }),
      rate: fc.integer({ min: 1, max: 5000 }),
    });
    const others = fc.record({
      what: fc.constantFrom('run' as const, 'pause' as const, 'resume' as const),
    });
    const wait = fc.record({
      what: fc.constant('wait' as const),
      count: fc.integer({ min: 1, max: 45 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('manual', 'automatic', 'mailed'),
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 0, max: 60 }),
        fc.array(fc.oneof(price, others, wait, wait), { minLength: 4, maxLength: 12 }),
        async (issue, monthDay, daysAhead, steps) => {
          admin = await app.signedInAs('Administrator');
          customer = await makeParty(app);
          const startsOn = today();
          const prices: { from: string; rate: number }[] = [];
          const given = () => ({
            ...{ issue, monthDay, daysAhead, startsOn },
            lines: [lineBody({ prices })],
          });
          const { id } = await made(given());
          /** The price of each month as it was issued. */
          const issuedAt = new Map<string, number>();
          const runAndLook = async () => {
            await Promise.all([run(), run()]);
            for (const { month, invoice: shown } of await madeBy(id))
              if (shown && shown.status !== 'draft' && !issuedAt.has(month))
                issuedAt.set(month, priceOn({ rate: 1000, prices }, shown.issuedOn));
          };
          for (const step of steps) {
            if (step.what === 'wait') await pass(step.count);
            else if (step.what === 'run') await runAndLook();
            else if (step.what === 'pause') await setState(id, { state: 'paused' });
            else if (step.what === 'resume')
              await setState(id, { state: 'active', missed: 'make' });
            else if (step.what === 'price') {
              const from = dayIn(step.from);
              const same = prices.findIndex((each) => each.from === from);
              if (same >= 0) prices.splice(same, 1);
              prices.push({ from, rate: step.rate });
              expect((await put(id, given())).status).toBe(200);
            }
          }
          await setState(id, { state: 'active', missed: 'make' });
          await runAndLook();
          const all = await madeBy(id);
          const expected: string[] = [];
          const first = new Date(`${startsOn.slice(0, 7)}-01T00:00:00Z`);
          for (let count = 0; count < 40; count += 1) {
            const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + count];
            const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
            const day = new Date(Date.UTC(year, month, Math.min(monthDay, last)))
              .toISOString()
              .slice(0, 10);
            if (day >= startsOn && day <= dayIn(daysAhead)) expected.push(day);
          }
          expect(all.map((each) => each.invoice?.issuedOn)).toEqual(expected);
          for (const { month, invoice: shown } of all) {
            const { subtotal, issuedOn } = await invoice(shown?.id);
            expect(subtotal).toBe(issuedAt.get(month) ?? priceOn({ rate: 1000, prices }, issuedOn));
          }
        },
      ),
      { numRuns: runs(20) },
    );
  });
});
