import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { conflict } from '#core/failure.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import {
  formOf,
  maxBytes,
  type Part,
  responseOf,
  small,
  startUploadServer,
  upload,
} from '../../../test/upload-server.ts';
import { describeEndpoints } from './api-document.ts';

const { app, admin, serverWith, handled, actions, send, open, storedKeys, contentOf, reset, stop } =
  await startUploadServer();
beforeEach(reset);
afterAll(stop);

const keysOf = (files: UploadedFile[] | undefined) => files?.map(({ key }) => key);

const filePart = (name: string) =>
  `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
const xForm = 'multipart/form-data; boundary=x';

describe('a form with files', () => {
  test('reaches the handler with its fields parsed and its files stored', async () => {
    const content = randomBytes(maxBytes);
    const { status, body } = await send([
      ['note', 'before'],
      ['file', content, 'कर्मचारी सूची.csv', 'text/csv'],
      ['other', 'a,b', 'b.txt'],
    ]);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, note: 'before', keys: keysOf(handled[0]?.files) });
    expect(handled[0]?.files).toEqual([
      {
        field: 'file',
        fileName: 'कर्मचारी सूची.csv',
        contentType: 'text/csv',
        bytes: maxBytes,
        sha256: createHash('sha256').update(content).digest('hex'),
        key: body.keys[0],
      },
      expect.objectContaining({ field: 'other', fileName: 'b.txt', bytes: 3 }),
    ]);
    expect((await contentOf(body.keys[0]))?.equals(content)).toBe(true);
    expect((await contentOf(body.keys[1]))?.toString()).toBe('a,b');
  });

  test('may have its fields after its files, or no file', async () => {
    await send([
      ['file', 'x', 'x.csv'],
      ['note', 'after'],
    ]);
    await send([['note', 'alone']]);
    expect(handled.map(({ note, files }) => [note, files.length])).toEqual([
      ['after', 1],
      ['alone', 0],
    ]);
  });

  test('has its file names made safe to display', async () => {
    const names = [
      ['C:\\Users\\asha\\list.csv', 'list.csv'],
      ['../../etc/passwd', 'passwd'],
      ['a\u202egpj.exe', 'agpj.exe'],
      [`${'n'.repeat(300)}.xlsx`, `${'n'.repeat(195)}.xlsx`],
      ['..', 'file'],
    ] as const;
    for (const [given, shown] of names) {
      await send([['file', 'x', given]]);
      expect(handled.at(-1)?.files[0]?.fileName).toBe(shown);
    }
  });

  test('may have an empty part where no file was chosen', async () => {
    const request = open(xForm);
    request.end(`${filePart('')}\r\n--x--\r\n`);
    expect((await responseOf(request)).status).toBe(200);
    expect(handled[0]?.files).toEqual([]);
    expect(await storedKeys()).toEqual([]);
  });
});

describe('a refused form leaves no file behind:', () => {
  const refused = async (response: ReturnType<typeof send>, status: number, problem: object) => {
    const { status: given, body } = await response;
    expect({ status: given, ...body }).toMatchObject({ status, success: false, ...problem });
    expect(await storedKeys()).toEqual([]);
  };
  const file: Part = ['file', 'x', 'x.csv'];

  test('a file that is too large, with the limit in the message', async () => {
    const large: Part = ['file', randomBytes(maxBytes + 1), 'large.csv'];
    const problemOf = (name: string) => {
      const message = `File ${name} is too large. Maximum size is 200kB.`;
      return { code: 'TOO_LARGE', message, errors: { file: message } };
    };
    await refused(send([file, large]), 413, problemOf('large.csv'));
    // Far more than any buffer can take. The client can still read the response.
    const huge: Part = ['file', Buffer.alloc(8_000_000), 'huge.csv'];
    await refused(send([huge]), 413, problemOf('huge.csv'));
    const bytes = { message: 'File a is too large. Maximum size is 100 bytes.' };
    await refused(send([['file', 'x'.repeat(101), 'a']], { path: small.path }), 413, bytes);
    expect(handled).toEqual([]);
  });

  test('too many files', async () => {
    const two = { errors: { file: 'Send at most 2 files.' } };
    await refused(send([file, file, file]), 400, two);
    const one = { message: 'Send one file.', errors: { proof: 'Send one file.' } };
    await refused(send([file, file], { path: small.path }), 400, one);
  });

  test('a field sent twice', async () => {
    const twice: Part[] = [file, ['note', 'a'], ['note', 'b'], file];
    await refused(send(twice), 400, { errors: { note: 'Send this field once.' } });
  });

  test('a field that is too long, and too many of them', async () => {
    const long: Part[] = [file, ['note', 'x'.repeat(70_000)]];
    await refused(send(long), 400, { errors: { note: 'This is too long.' } });
    const many = Array.from({ length: 60 }, (_, index): Part => [`field${index}`, 'x']);
    await refused(send([file, ...many]), 400, { code: 'VALIDATION' });
  });

  test.each(['__proto__', 'constructor'])('a field called %s', async (name) => {
    await refused(send([file, [name, 'x']]), 400, { code: 'VALIDATION' });
  });

  test('a field that breaks a rule', async () => {
    const wrong: Part[] = [file, ['note', 'far too long for a note']];
    await refused(send(wrong), 400, { errors: { note: 'At most 20 characters.' } });
  });

  test('a handler that throws, with a reason or without', async () => {
    actions.during = () => {
      throw conflict('TAKEN', 'It is taken.');
    };
    await refused(send([file]), 409, { code: 'TAKEN' });
    actions.during = () => {
      throw new Error('A fault');
    };
    await refused(send([file, file]), 500, { code: 'SERVER' });
  });

  test('a request that is not a form', async () => {
    const json = { 'content-type': 'application/json' };
    const message = 'Send a form with files (multipart/form-data).';
    for (const type of ['application/json', 'text/csv', 'multipart/mixed; boundary=x']) {
      const request = open(type);
      request.end('{}');
      expect(await responseOf(request)).toMatchObject({ status: 415, body: { message } });
    }
    expect((await admin.post('/admin/companies', { headers: json, body: '{' })).status).toBe(400);
  });

  test.each([
    ['without a boundary', 'multipart/form-data; charset=x', 'x'],
    ['cut off in a file', xForm, `${filePart('a.csv')}some of it`],
    ['cut off in a head', xForm, '--x\r\nContent-Disposition: form-da'],
    ['that is something else', xForm, 'a,b,c\r\n1,2,3\r\n'],
  ])('a form %s', async (_, type, content) => {
    const request = open(type);
    request.end(content);
    const message = 'The form could not be read: malformed or incomplete.';
    const body = { code: 'VALIDATION', message, errors: { file: message } };
    expect(await responseOf(request)).toMatchObject({ status: 400, body });
    expect(await storedKeys()).toEqual([]);
    expect(handled).toEqual([]);
  });

  test('a store that can’t be written to is a fault of the server', async () => {
    const put = async () => Promise.reject(new Error('Disk full'));
    const other = await serverWith({ ...app.services.files, put });
    const form = new Response(formOf([file]));
    const response = await other.inject({
      method: 'POST',
      url: `/api${upload.path}`,
      payload: Buffer.from(await form.clone().arrayBuffer()),
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': form.headers.get('content-type') ?? '',
      },
    });
    expect(response.statusCode).toBe(500);
    await other.close();
  });
});

describe('an upload', () => {
  test('is not read from a caller without permission', async () => {
    const support = await app.signedInAs('support');
    for (const [token, status] of [
      ['nobody', 401],
      [support.token, 403],
    ] as const) {
      const request = open(xForm, { token });
      request.write(filePart('a.csv'));
      // The response comes before the body is complete, let alone stored.
      expect((await responseOf(request)).status).toBe(status);
      request.destroy();
    }
    expect(await storedKeys()).toEqual([]);
  });

  test('whose client disconnects half way leaves nothing behind', async () => {
    const request = open(xForm);
    request.on('error', () => {});
    request.write(`${filePart('first.csv')}complete\r\n`);
    request.write(filePart('second.csv') + 'x'.repeat(100_000));
    await expect.poll(async () => (await storedKeys()).length).toBe(2);
    request.destroy();
    await expect.poll(storedKeys).toEqual([]);
    expect(handled).toEqual([]);
  });

  test('stays stored when only the response fails', async () => {
    actions.afterwards = () => {
      throw new Error('Too late');
    };
    expect((await send([['file', 'x', 'x.csv']])).status).toBe(500);
    expect(await storedKeys()).toEqual([handled[0]?.files[0]?.key]);
  });
});

describe('an endpoint that accepts a form or JSON', () => {
  const inJson = async (body: string, headers: Record<string, string> = {}) => {
    const request = open('application/json', { path: small.path, headers });
    request.end(body);
    return responseOf(request);
  };

  test('gets the same input from both, with files from the form only', async () => {
    await send(
      [
        ['note', 'a form'],
        ['proof', 'x', 'x.png'],
      ],
      { path: small.path },
    );
    expect((await inJson('{"note":"JSON"}')).status).toBe(200);
    expect((await inJson('')).status).toBe(200);
    expect(handled.map(({ note, files }) => [note, files.length])).toEqual([
      ['a form', 1],
      ['JSON', 0],
      [undefined, 0],
    ]);
  });

  test('is done once for a key, and refuses the key with another body', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await inJson('{"note":"once"}', headers);
    expect((await inJson('{"note":"once"}', headers)).body).toEqual(first.body);
    expect(handled.length).toBe(1);
    const mismatch = { status: 409, body: { code: 'IDEMPOTENCY_MISMATCH' } };
    expect(await inJson('{"note":"twice"}', headers)).toMatchObject(mismatch);
    const proof: Part[] = [
      ['note', 'once'],
      ['proof', 'x', 'x.png'],
    ];
    expect(await send(proof, { path: small.path, headers })).toMatchObject(mismatch);
    expect(await storedKeys()).toEqual([]);
  });

  test('refuses other content types and invalid JSON', async () => {
    const request = open('text/plain', { path: small.path });
    request.end('note');
    const message = 'Send JSON or a form with files (multipart/form-data).';
    expect(await responseOf(request)).toMatchObject({ status: 415, body: { message } });
    expect((await inJson('{')).status).toBe(400);
    expect((await inJson('{"note":"far too long for a note"}')).body.errors).toEqual({
      note: 'At most 20 characters.',
    });
    expect(handled).toEqual([]);
  });
});

test('the API document describes the form', () => {
  const { paths } = describeEndpoints({ Tried: [upload, small] });
  const operation = paths[`/api${upload.path}`]?.post as {
    requestBody: { content: Record<string, { schema: object }> };
    responses: Record<string, { description: string }>;
  };
  expect(operation.requestBody.content['multipart/form-data']?.schema).toMatchObject({
    allOf: [
      { properties: { note: { type: 'string' } } },
      { properties: { file: { type: 'array', maxItems: 2 } } },
    ],
  });
  const either = paths[`/api${small.path}`]?.post as typeof operation;
  expect(Object.keys(either.requestBody.content)).toEqual([
    'multipart/form-data',
    'application/json',
  ]);
  expect(either.requestBody.content['multipart/form-data']?.schema).toMatchObject({
    allOf: [{}, { properties: { proof: { type: 'string' } } }],
  });
  expect(operation.responses[415]?.description).toContain('multipart/form-data');
  expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['400', '413', '415']));
});
