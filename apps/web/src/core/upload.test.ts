import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, shownToasts } from '#ui/toast.ts';
import { timeoutMs } from './request.ts';
import { upload } from './upload.ts';

/** The browser's request, which Node lacks. Records its input and ends as the test decides. */
class FakeRequest {
  static last: FakeRequest;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  opened = '';
  form: FormData | undefined;
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;

  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, address: string) {
    this.opened = `${method} ${address}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.form = form;
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    this.onload?.();
  }
}

const stored = new Map<string, string>();
vi.stubGlobal('XMLHttpRequest', FakeRequest);
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  removeItem: (key: string) => void stored.delete(key),
});
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  stored.set('adminToken', 't1');
  for (const { id } of shownToasts()) dismissToast(id);
});

const route = 'POST /admin/employees/import';
const file = new File(['a,b'], 'people.csv', { type: 'text/csv' });
const fields = { dryRun: 'true', companyId: undefined } as const;

test('a file is sent as a form, with its fields before it', async () => {
  const done = upload(route, { file, fields, idempotencyKey: 'k1' });
  const { opened, headers, form } = FakeRequest.last;
  expect(opened).toBe('POST /api/admin/employees/import');
  expect(headers).toMatchObject({ Authorization: 'Bearer t1', 'Idempotency-Key': 'k1' });
  expect(headers).not.toHaveProperty('Content-Type');
  expect([...(form?.keys() ?? [])]).toEqual(['dryRun', 'file']);
  expect(form?.get('dryRun')).toBe('true');
  expect(form?.get('file')).toMatchObject({ name: 'people.csv' });
  FakeRequest.last.answer(202, '{"success":true,"importId":"x"}');
  await expect(done).resolves.toEqual({ success: true, importId: 'x' });
});

test('several files are sent in separate fields, to the record in the path', async () => {
  const done = upload('POST /admin/staff/tasks/{id}/attachments', {
    params: { id: 'a b' },
    file: [
      { field: 'attachment_0', file },
      { field: 'attachment_1', file: new File(['c'], 'other.pdf') },
    ],
    fields: {},
    ifMatch: 3,
  });
  const { opened, headers, form } = FakeRequest.last;
  expect(opened).toBe('POST /api/admin/staff/tasks/a%20b/attachments');
  expect(headers).toMatchObject({ 'If-Match': '"3"' });
  expect([...(form?.keys() ?? [])]).toEqual(['attachment_0', 'attachment_1']);
  FakeRequest.last.answer(201, '{}');
  await done;
});

test('uploads by people without an account carry no token, and only their page shows errors', async () => {
  const fields = { token: 'from the link' };
  const done = upload('POST /staff/asked-document/upload', {
    file: [{ field: 'document', file }],
    fields,
  });
  expect(FakeRequest.last.headers).not.toHaveProperty('Authorization');
  FakeRequest.last.answer(404, '{"error":"This link has ended."}');
  await expect(done).rejects.toMatchObject({ status: 404 });
  expect(shownToasts()).toEqual([]);
  expect(stored.has('adminToken')).toBe(true);
});

test('reports how much of the file has been sent', async () => {
  const shares: number[] = [];
  const done = upload(route, { file, fields, onProgress: (share) => shares.push(share) });
  FakeRequest.last.upload.onprogress?.({ loaded: 25, total: 100 });
  FakeRequest.last.upload.onprogress?.({ loaded: 100, total: 100 });
  FakeRequest.last.answer(202, '{}');
  await done;
  expect(shares).toEqual([0.25, 1]);
});

test('a refusal is thrown in the shape of every failed request', async () => {
  const done = upload(route, { file, fields });
  FakeRequest.last.answer(413, '{"error":"The file is too large.","code":"TOO_LARGE"}');
  await expect(done).rejects.toMatchObject({
    kind: 'http',
    status: 413,
    code: 'TOO_LARGE',
    message: 'The file is too large.',
  });
  expect(shownToasts()).toEqual([]);
});

test('a response that is not JSON is a failure even with a success status', async () => {
  const done = upload(route, { file, fields });
  FakeRequest.last.answer(202, '<html>');
  await expect(done).rejects.toMatchObject({ kind: 'http', status: 202 });
});

test('an ended session shows a toast for the whole app and ends the session here', async () => {
  const done = upload(route, { file, fields });
  FakeRequest.last.answer(401, '{"error":"No."}');
  await expect(done).rejects.toMatchObject({ status: 401 });
  expect(shownToasts()).toHaveLength(1);
  expect(stored.has('adminToken')).toBe(false);
});

test('a network failure shows a toast and is thrown', async () => {
  const done = upload(route, { file, fields });
  FakeRequest.last.onerror?.();
  await expect(done).rejects.toMatchObject({ kind: 'network' });
  expect(shownToasts()).toHaveLength(1);
});

test('an upload cancelled by the user ends silently', async () => {
  const gone = new AbortController();
  const done = upload(route, { file, fields, signal: gone.signal });
  const failed = expect(done).rejects.toMatchObject({ name: 'AbortError' });
  gone.abort();
  await failed;
  expect(shownToasts()).toEqual([]);
});

test('has no limit in total while data moves, and times out once it stops', async () => {
  vi.useFakeTimers();
  try {
    const done = upload(route, { file, fields });
    const failed = expect(done).rejects.toMatchObject({ kind: 'timeout' });
    const request = FakeRequest.last;
    const aborted = vi.spyOn(request, 'abort');
    for (let step = 1; step <= 5; step += 1) {
      vi.advanceTimersByTime(timeoutMs - 1);
      request.upload.onprogress?.({ loaded: step, total: 100 });
    }
    expect(aborted).not.toHaveBeenCalled();
    vi.advanceTimersByTime(timeoutMs);
    expect(aborted).toHaveBeenCalledOnce();
    await failed;
  } finally {
    vi.useRealTimers();
  }
});
