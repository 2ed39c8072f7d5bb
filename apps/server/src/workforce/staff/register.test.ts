import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { largestFile } from '@kolam/contract/platform/files/model.ts';
import { staffLimits } from '@kolam/contract/workforce/staff/limits.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hours } from '#core/clock.ts';
import { refusedFiles, sampleFiles } from '../../../test/sample-files.ts';
import {
  addStaff,
  decided,
  type GivenFile,
  mailsOf,
  newAddress,
  newEmail,
  register,
  registered,
  registrationForm,
  registrationToken,
} from '../../../test/staff.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { removeOldLinks } from './registration-link-store.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

/** Asks for a link on the public page. */
const ask = (email: string, { from = newAddress(), of = app } = {}) =>
  of.client().post('/api/staff/register/link', { body: { email }, from });
const mailed = 'We have mailed you a link. It opens the form, and works for 24 hours.';

const thanks = 'Thank you. We have received your registration and will write to you by email.';

/** Counts what a registration may leave behind, in tables and in the file store. */
async function kept() {
  await app.jobs.drain();
  const { rows } = await app.database.db.execute(sql`
    select (select count(*) from accounts)::int as accounts,
      (select count(*) from staff)::int as staff,
      (select count(*) from staff_documents)::int as documents,
      (select count(*) from files)::int as files,
      (select count(*) from file_uses)::int as uses,
      (select count(*) from audit_entries)::int as entries`);
  const found = await readdir(join(app.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return { ...rows[0], stored: found.filter((entry) => entry.isFile()).length };
}

const png = sampleFiles['image/png'];

describe('registering', () => {
  test('stores the person and the documents, responds with thanks and mails a receipt', async () => {
    const email = newEmail();
    const form = registrationForm(
      {
        name: ' Kavya Iyer ',
        email,
        phone: '+91 98430 21764',
        department: 'Operations',
        pan: 'abcpi1234l',
        panName: 'KAVYA IYER',
        role: 'superadmin',
        label_0: 'My PAN',
        type_0: 'pan',
        type_1: 'aadhaar',
        label_5: 'Of no file',
      },
      [
        {},
        { fileName: 'masked.PNG', content: png },
        { fileName: 'cv.jpg', content: sampleFiles['image/jpeg'] },
      ],
    );
    let response = await app.client().get('/api/admin/login-options');
    const mails = await mailsOf(app, async () => {
      response = await register(app, form);
    });
    expect([response.status, response.body]).toEqual([201, { success: true, message: thanks }]);
    expect(mails.length).toBe(1);
    expect(mails[0]).toContain(`To: ${email}`);
    expect(mails[0]).toContain('Hello,');
    expect(mails[0]).not.toContain('Kavya');

    const { data } = (await admin.get('/admin/staff', { query: { q: email } })).body;
    expect(data.length).toBe(1);
    expect(data[0]).toMatchObject({
      name: 'Kavya Iyer',
      email,
      phone: '+91 98430 21764',
      department: 'Operations',
      pan: 'ABCPI1234L',
      panName: 'KAVYA IYER',
      status: 'pending_review',
      role: null,
      registered: true,
      hasPassword: false,
    });
    const uploadedAt = app.now().toISOString();
    expect(data[0].kyc.documents).toMatchObject([
      { label: 'My PAN', type: 'pan', name: 'document-0.pdf', asked: null, uploadedAt },
      { label: 'Masked Aadhaar', type: 'aadhaar', contentType: 'image/png' },
      { label: 'Document', type: 'other', contentType: 'image/jpeg' },
    ]);
    const history = (await admin.get(`/admin/history/staff/${data[0].id}`)).body.data;
    expect(history).toMatchObject([
      {
        action: 'staff.registered',
        title: 'Kavya Iyer',
        actor: { id: null, name: 'Somebody (not signed in)' },
      },
    ]);
    // The history outlasts any correction.
    expect(history[0].changes).toContainEqual({ field: 'pan', before: 'hidden', after: 'hidden' });
    expect(JSON.stringify(history)).not.toContain('ABCPI1234L');
  });

  test('needs no documents', async () => {
    const email = newEmail();
    expect((await register(app, registrationForm({ email }))).status).toBe(201);
    const { data } = (await admin.get('/admin/staff', { query: { q: email } })).body;
    expect(data[0].kyc.documents).toEqual([]);
  });

  test('accepts six documents, in the order of their numbers', async () => {
    const email = newEmail();
    const files = [5, 4, 3, 2, 1, 0].map((number) => ({
      field: `document_${number}`,
      fileName: `${number}.pdf`,
    }));
    await register(app, registrationForm({ email }, files));
    const { data } = (await admin.get('/admin/staff', { query: { q: email } })).body;
    const names = data[0].kyc.documents.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['0.pdf', '1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf']);
  });

  test('never stores an Aadhaar number from a file name or label', async () => {
    const email = newEmail();
    const form = registrationForm(
      { email, label_0: 'Aadhaar 2345 6789 0124', type_0: 'aadhaar', label_1: '2345-6789 0124' },
      [{ fileName: 'aadhaar-234567890124.pdf' }, { fileName: 'back 2345  6789  0124.pdf' }],
    );
    await register(app, form);
    const { data } = (await admin.get('/admin/staff', { query: { q: email } })).body;
    expect(data[0].kyc.documents).toMatchObject([
      { label: 'Aadhaar XXXX XXXX 0124', name: 'aadhaar-XXXXXXXX0124.pdf' },
      { label: 'XXXX-XXXX 0124', name: 'back XXXX  XXXX  0124.pdf' },
    ]);
    const { rows } = await app.database.db.execute(sql`
      select name, watched_as from files
      where regexp_replace(name || ' ' || watched_as, '\\D', '', 'g') like '%23456789%'`);
    expect(rows).toEqual([]);
    expect(app.logged()).not.toContain('234567890124');
  });
});

describe('asking for a link to register', () => {
  const states: [string, string, (id: string) => Promise<unknown>][] = [
    ['waits', 'Your registration waits for review', async () => undefined],
    [
      'was rejected',
      'ask your Administrator to open it again',
      (id) => decided(admin, id, 'reject'),
    ],
    [
      'is approved without a password',
      'You have not chosen a password yet',
      (id) => decided(admin, id, 'approve'),
    ],
    [
      'is switched off',
      'Ask your Administrator to switch it on again',
      async (id) => {
        await decided(admin, id, 'approve');
        await admin.patch(`/admin/staff/${id}/active`, { body: { isActive: false } });
      },
    ],
  ];
  test.each(states)(
    'a person who %s gets a mail with what can be done instead',
    async (_, advice, become) => {
      const known = await addStaff(admin);
      await become(known.id);
      const mails = await mailsOf(app, () => ask(known.email));
      expect(mails.length).toBe(1);
      expect(mails[0]).toContain(advice);
      expect(mails[0]).not.toContain('/login');
    },
  );

  test('a person with console access gets a mail with the sign-in page', async () => {
    const { email } = (await app.signedInAs('manager')).account;
    const [mail] = await mailsOf(app, () => ask(email));
    expect(mail).toContain('Sign in with your password');
    expect(mail).toContain('https://console.example.com/login');
  });

  test('the response is the same whether the email is known or not, and so is the work', async () => {
    const known = await addStaff(admin);
    const client = await app.database.pool.connect();
    client.release();
    const query = vi.spyOn(client, 'query');
    const outcomeOf = async (email: string) => {
      query.mockClear();
      const { status, body, headers } = await ask(email);
      const { 'x-request-id': _, date: __, ...others } = headers;
      return { status, body, others, statements: query.mock.calls.length };
    };
    const outcome = await outcomeOf(known.email.toUpperCase());
    expect(outcome).toMatchObject({ status: 200, body: { success: true, message: mailed } });
    expect(await outcomeOf(newEmail())).toEqual(outcome);
    query.mockRestore();
  });

  test('an email gets three mails in 24 hours, known or not, however often it is asked for @full', async () => {
    const own = await startTestApp();
    const known = await addStaff(await own.signedInAs('Administrator'));
    for (const email of [known.email, newEmail()]) {
      const mailsAfter = (times: number) =>
        mailsOf(own, () =>
          Promise.all(Array.from({ length: times }, () => ask(email, { of: own }))),
        );
      expect((await mailsAfter(5)).length).toBe(3);
      expect(await mailsAfter(1)).toEqual([]);
      own.pass(hours(24));
      expect((await mailsAfter(1)).length).toBe(1);
    }
    await own.stop();
  });

  test('is limited to 30 requests an hour and address @full', async () => {
    const from = newAddress();
    for (let number = 0; number < 30; number++) await ask('', { from });
    expect((await ask(newEmail(), { from })).status).toBe(200);
    for (let number = 0; number < 29; number++) await ask(newEmail(), { from });
    expect((await ask(newEmail(), { from })).status).toBe(429);
  });

  test('an email that is none is refused', async () => {
    const { status, body } = await ask('nobody');
    expect([status, Object.keys(body.errors)]).toEqual([400, ['email']]);
  });
});

describe('a mailed link', () => {
  const linkOf = (mail: string | undefined) =>
    /register#token=([\w-]+)/.exec(mail ?? '')?.[1] ?? '';
  const open = (token: string) =>
    app.client().post('/api/staff/registration', { body: { token }, from: newAddress() });
  const ended = [409, 'LINK_ENDED'];
  const refusal = ({ status, body }: Awaited<ReturnType<typeof open>>) => [status, body.code];

  test('opens the form for its email, which it registers once', async () => {
    const email = newEmail();
    const [mail] = await mailsOf(app, () => ask(` ${email.toUpperCase()} `));
    expect(mail).toContain(`To: ${email}`);
    const token = linkOf(mail);
    expect((await open(token)).body).toEqual({ success: true, data: { email, grievance: null } });
    const form = registrationForm({ email: 'another@example.com' });
    expect((await register(app, form, { token })).status).toBe(201);
    const { data } = (await admin.get('/admin/staff', { query: { q: email } })).body;
    expect(data[0]).toMatchObject({ email, name: 'Asha Rao' });
    for (const again of [await open(token), await register(app, registrationForm(), { token })])
      expect(refusal(again)).toEqual(ended);
  });

  test('survives a refused form', async () => {
    const email = newEmail();
    const token = await registrationToken(app, email);
    const wrong = await register(app, registrationForm({ name: '' }), { token });
    expect(wrong.status).toBe(400);
    expect((await register(app, registrationForm(), { token })).status).toBe(201);
  });

  test('ends after 24 hours, and is removed', async () => {
    const token = await registrationToken(app);
    app.pass(hours(24));
    expect(refusal(await open(token))).toEqual(ended);
    await removeOldLinks(app.services);
    const { rows } = await app.database.pool.query('select * from registration_links');
    expect(rows).toEqual([]);
    admin = await app.signedInAs('Administrator');
  });

  test('is checked before any of the form is read', async () => {
    const before = await kept();
    const huge = Buffer.concat([sampleFiles['application/pdf']], 5_000_000);
    const form = registrationForm({}, [{ content: huge }]);
    const response = await register(app, form, { token: 'guess' });
    expect(refusal(response)).toEqual(ended);
    expect(await kept()).toEqual(before);
  });

  test('registers once for concurrent forms, and stores the documents of one @full', async () => {
    const email = newEmail();
    const token = await registrationToken(app, email);
    const before = await kept();
    const responses = await Promise.all(
      [1, 2, 3].map(() => register(app, registrationForm({}, [{}]), { token })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { data } = (await admin.get('/admin/staff', { query: { q: email } })).body;
    expect(data.length).toBe(1);
    expect((await kept()).stored).toBe(before.stored + 1);
  });

  test('ends when its email gets an account in the meantime', async () => {
    const email = newEmail();
    const token = await registrationToken(app, email);
    await addStaff(admin, { email });
    const before = await kept();
    expect(refusal(await open(token))).toEqual(ended);
    const response = await register(app, registrationForm({}, [{}]), { token });
    expect(refusal(response)).toEqual(ended);
    expect(await kept()).toEqual(before);
  });

  test('ends with another link of its email, before anyone fills in the form', async () => {
    const email = newEmail();
    const [token, another] = [
      await registrationToken(app, email),
      await registrationToken(app, email),
    ];
    expect((await register(app, registrationForm(), { token })).status).toBe(201);
    expect(refusal(await open(another))).toEqual(ended);
  });

  test('registers nobody while too many wait for review @full', async () => {
    const full = await startTestApp();
    const token = await registrationToken(full);
    await full.database.pool.query(
      `with added as (
         insert into accounts (id, kind, status, version, created_at, updated_at, email, name)
         select gen_random_uuid(), 'staff', 'pending', 1, now(), now(), n || '@full.example.com', 'Waiting'
         from generate_series(1, $1::int) as n returning id, email)
       insert into staff (id, version, created_at, updated_at, name, email, status, pending_since,
         registered, phone, department, employee_code, pan, pan_name, bank_name, account_number, ifsc)
       select id, 1, now(), now(), 'Waiting', email, 'pending_review', now(),
         true, '', '', '', '', '', '', '', '' from added`,
      [staffLimits.undecided],
    );
    for (const response of [
      await ask(newEmail(), { of: full }),
      await register(full, registrationForm(), { token }),
    ])
      expect([response.status, response.body.code]).toEqual([503, 'REGISTRATIONS_FULL']);
    await full.stop();
  });

  test('registers nobody from a network of which too many wait for review, until they are decided, and others still @full', async () => {
    const one = await startTestApp();
    const reviewer = await one.signedInAs();
    const from = '203.0.113.5';
    const send = async (address: string) =>
      (await register(one, registrationForm(), { from: address })).status;
    expect(await send(from)).toBe(201);
    await one.database.pool.query(
      `with added as (
         insert into accounts (id, kind, status, version, created_at, updated_at, email, name)
         select gen_random_uuid(), 'staff', 'pending', 1, now(), now(), n || '@full.example.com', 'Waiting'
         from generate_series(2, $1::int) as n returning id, email)
       insert into staff (id, version, created_at, updated_at, name, email, status, pending_since,
         registered, registered_from, phone, department, employee_code, pan, pan_name, bank_name, account_number, ifsc)
       select id, 1, now(), now(), 'Waiting', email, 'pending_review', now(),
         true, '203.0.113.0/24', '', '', '', '', '', '', '', '' from added`,
      [staffLimits.undecidedOfNetwork],
    );
    for (const address of [from, '203.0.113.250']) {
      expect(await send(address)).toBe(503);
      const asked = await ask(newEmail(), { of: one, from: address });
      expect([asked.status, asked.body.code]).toEqual([503, 'REGISTRATIONS_FULL']);
    }
    expect(await send('203.0.114.5')).toBe(201);
    const { body } = await reviewer.get('/admin/staff', { query: { search: 'Waiting' } });
    await decided(reviewer, body.data[0].id, 'reject', { reason: 'Unknown' });
    await decided(reviewer, body.data[1].id, 'approve');
    expect([await send(from), await send(from), await send(from)]).toEqual([201, 201, 503]);
    await one.stop();
  });

  test("is possible with the address of a client's employee, who has a separate account", async () => {
    const { rows } = await app.database.pool.query(
      `insert into companies (id, version, created_at, updated_at, name, email, company_code, industry, status, max_employees, contact_name, contact_email, contact_phone, contact_designation, street, city, state, country, zip_code)
       values (gen_random_uuid(), 1, now(), now(), 'Banyan', 'b@example.com', 'BANY-2222', 'Other', 'active', 5, '', '', '', '', '', '', '', '', '') returning id`,
    );
    const employee = await app.makeAccount({ kind: 'employee', companyId: rows[0].id });
    const person = await registered(app, admin, { email: employee.email });
    expect(person.status).toBe('pending_review');
  });
});

describe('a refused registration leaves nothing behind and names the field:', () => {
  const refused = async (
    send: () => ReturnType<typeof register>,
    status: number,
    errors: Record<string, string>,
  ) => {
    const before = await kept();
    const response = await send();
    expect([response.status, response.body.errors]).toEqual([status, errors]);
    expect(await kept()).toEqual(before);
  };
  const notTaken = (name: string) => `File ${name} is not a PDF, JPG or PNG file.`;

  type WrongField = [string, Record<string, string>, Record<string, string>];
  const wrongFields: WrongField[] = [
    ['no name', { name: '' }, { name: 'Name is required' }],
    ...['Sign in at https://evil.example', 'WWW.evil.example', 'me@evil.example'].map(
      (name): WrongField => [
        `the name ${name}`,
        { name },
        { name: 'Name can’t hold a web or email address' },
      ],
    ),
    ...['name', 'department', 'panName'].map(
      (field): WrongField => [
        `an Aadhaar number as ${field}`,
        { [field]: 'Asha 2345-6789 0124' },
        { [field]: 'Don’t enter an Aadhaar number here.' },
      ],
    ),
    [
      'an Aadhaar number as phone',
      { phone: '2345 6789 0124' },
      { phone: 'Don’t enter an Aadhaar number here.' },
    ],
    ['a wrong PAN', { pan: 'ABCXK1234L' }, { pan: 'Enter a valid PAN, such as ABCPK1234L' }],
    [
      'a type that there is not',
      { type_1: 'passport' },
      { type_1: 'Type must be one of: pan, aadhaar, other' },
    ],
    [
      'a label that is too long',
      { label_0: 'x'.repeat(81) },
      { label_0: 'Label can have at most 80 characters' },
    ],
  ];
  test.each(wrongFields)('%s', async (_, fields, errors) => {
    await refused(() => register(app, registrationForm(fields, [{}, {}])), 400, errors);
  });

  const wrong: [string, GivenFile[], Record<string, string>][] = [
    [
      'a program called a picture, beside a good document',
      [{}, { fileName: 'pan.jpg', content: refusedFiles.program }],
      { document_1: notTaken('pan.jpg') },
    ],
    [
      'two that are no documents',
      [
        { fileName: 'a.svg', content: refusedFiles.svg },
        {},
        { fileName: 'b.webp', content: sampleFiles['image/webp'] },
      ],
      { document_0: notTaken('a.svg'), document_2: notTaken('b.webp') },
    ],
    [
      'a picture called a document',
      [{ fileName: 'a.pdf', content: png }],
      { document_0: notTaken('a.pdf') },
    ],
    ['an empty file', [{ fileName: 'a.pdf', content: '' }], { document_0: 'File a.pdf is empty.' }],
    [
      'a file in no such field',
      [{ field: 'document_6' }],
      { document_6: 'Send at most 6 documents.' },
    ],
    [
      'a field sent twice',
      [{ field: 'document_0' }, { field: 'document_0' }],
      { document_0: 'Send each document once.' },
    ],
    ['seven files', [{}, {}, {}, {}, {}, {}, {}], { document_0: 'Send at most 6 files.' }],
  ];
  test.each(wrong)('%s', async (_, files, errors) => {
    await refused(() => register(app, registrationForm({}, files)), 400, errors);
  });

  test('one byte more than 10 MB', async () => {
    const content = Buffer.concat([sampleFiles['application/pdf']], largestFile + 1);
    await refused(
      () => register(app, registrationForm({}, [{}, { fileName: 'big.pdf', content }])),
      413,
      { document_1: 'File big.pdf is too large. Maximum size is 10MB.' },
    );
  });

  test('an aborted form @full', async () => {
    const { email, form } = registrationForm({}, [
      {},
      { content: Buffer.concat([sampleFiles['application/pdf']], 100_000) },
    ]);
    const before = await kept();
    const cut = { ...form, body: form.body.subarray(0, form.body.length - 5000) };
    expect((await register(app, { email, form: cut })).status).toBe(400);
    expect(await kept()).toEqual(before);
  });

  test('JSON', async () => {
    const headers = { authorization: `Bearer ${await registrationToken(app)}` };
    const sent = { body: { name: 'Asha Rao' }, headers, from: newAddress() };
    expect((await app.client().post('/api/staff/register', sent)).status).toBe(415);
  });
});
