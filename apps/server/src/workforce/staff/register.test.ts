import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { largestFile } from '@kolam/contract/platform/files/model.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hours } from '#core/clock.ts';
import { refusedFiles, sampleFiles } from '../../../test/sample-files.ts';
import {
  addStaff,
  decided,
  type GivenFile,
  mailsOf,
  newEmail,
  register,
  registered,
  registrationForm,
} from '../../../test/staff.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

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
        email: email.toUpperCase(),
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
    'again by a person who %s mails what can be done',
    async (_, advice, become) => {
      const known = await addStaff(admin);
      await become(known.id);
      const mails = await mailsOf(app, () =>
        register(app, registrationForm({ email: known.email })),
      );
      expect(mails.length).toBe(1);
      expect(mails[0]).toContain(advice);
      expect(mails[0]).not.toContain('/login');
    },
  );

  test('again by a person with console access mails the sign-in page', async () => {
    const { email } = (await app.signedInAs('manager')).account;
    const [mail] = await mailsOf(app, () => register(app, registrationForm({ email })));
    expect(mail).toContain('Sign in with your password');
    expect(mail).toContain('https://console.example.com/login');
  });
});

describe('registering with a known email', () => {
  test('responds the same, stores nothing, and mails only that address', async () => {
    const known = await addStaff(admin);
    const other = await addStaff(admin);
    const company = await app.signedInAs('Administrator');
    for (const email of [known.email, other.email.toUpperCase(), company.account.email]) {
      const before = await kept();
      const form = registrationForm({ email, name: 'Mallory Mail' }, [{}, {}]);
      let response = await app.client().get('/api/admin/login-options');
      const mails = await mailsOf(app, async () => {
        response = await register(app, form);
      });
      expect([response.status, response.body]).toEqual([201, { success: true, message: thanks }]);
      expect(await kept()).toEqual(before);
      expect(mails.length).toBe(1);
      expect(mails[0]).toContain(`To: ${email.toLowerCase()}`);
      expect(mails[0]).toContain('You are registered already');
      // The sender of the form has no influence on the mail.
      expect(mails[0]).not.toContain('Mallory');
    }
    expect((await admin.get(`/admin/staff/${known.id}`)).body.data).toEqual(known);
  });

  test('mails that address at most once an hour, regardless of how often and from where it is registered', async () => {
    const own = await startTestApp();
    const keeper = await own.signedInAs('Administrator');
    const [known, other] = [await addStaff(keeper), await addStaff(keeper)];
    const mailsAfter = (email: string) =>
      mailsOf(own, async () => {
        const forms = [1, 2, 3].map(() => register(own, registrationForm({ email }, [{}])));
        for (const { status } of await Promise.all(forms)) expect(status).toBe(201);
      });
    expect((await mailsAfter(known.email)).length).toBe(1);
    expect(await mailsAfter(known.email)).toEqual([]);
    expect((await mailsAfter(other.email)).length).toBe(1);
    own.pass(hours(1) + 1);
    expect((await mailsAfter(known.email)).length).toBe(1);
    await own.stop();
  });

  test('responds with the same headers', async () => {
    const known = await addStaff(admin);
    const [one, other] = [
      await register(app, registrationForm({ email: known.email }, [{}])),
      await register(app, registrationForm({}, [{}])),
    ];
    const named = ({ headers }: typeof one) =>
      Object.keys(headers)
        .filter((name) => name !== 'x-request-id')
        .sort();
    expect(named(one)).toEqual(named(other));
    expect(one.headers['content-length']).toBe(other.headers['content-length']);
  });

  test('takes as much work as with another one', async () => {
    const known = await addStaff(admin);
    const client = await app.database.pool.connect();
    client.release();
    const query = vi.spyOn(client, 'query');
    const statements = async (email: string) => {
      const form = registrationForm({ email }, [{}, {}]);
      query.mockClear();
      await register(app, form);
      return query.mock.calls.length;
    };
    const [ofKnown, ofOther] = [await statements(known.email), await statements(newEmail())];
    expect(ofOther).toBeGreaterThan(5);
    query.mockRestore();
    // One more: the job that deletes the files.
    expect(Math.abs(ofKnown - ofOther)).toBeLessThanOrEqual(1);
  });

  test('adds one of several concurrent registrations', async () => {
    const email = newEmail();
    const before = await kept();
    let responses: { status: number }[] = [];
    const mails = await mailsOf(app, async () => {
      responses = await Promise.all(
        [1, 2, 3].map(() => register(app, registrationForm({ email }, [{}]))),
      );
    });
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { data } = (await admin.get('/admin/staff', { query: { q: email } })).body;
    expect(data.length).toBe(1);
    const after = await kept();
    expect(after.stored).toBe(before.stored + 1);
    expect(mails.filter((mail) => mail.includes('already'))).toHaveLength(1);
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
    ['no email', { email: '' }, { email: 'Email is required' }],
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

  test('an aborted form', async () => {
    const { body, headers } = registrationForm({}, [
      {},
      { content: Buffer.concat([sampleFiles['application/pdf']], 100_000) },
    ]);
    const before = await kept();
    const cut = { body: body.subarray(0, body.length - 5000), headers };
    expect((await register(app, cut)).status).toBe(400);
    expect(await kept()).toEqual(before);
  });

  test('JSON', async () => {
    const body = { name: 'Asha Rao', email: newEmail() };
    expect((await app.client().post('/api/staff/register', { body })).status).toBe(415);
  });
});
