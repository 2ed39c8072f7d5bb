import { afterAll, beforeAll } from 'vitest';

export type UploadResponse = { status: number; body: object };

/** Lets a file's uploads be responded to at once. Returns what sets the responses. */
export function fakeUploads() {
  const original = globalThis.XMLHttpRequest;
  let respond: (form: FormData) => UploadResponse;
  /** The browser's request for uploads. */
  class FakeRequest {
    readonly upload = {};
    status = 0;
    responseText = '';
    onload?: () => void;
    open() {}
    setRequestHeader() {}
    abort() {}
    send(form: FormData) {
      const { status, body } = respond(form);
      this.status = status;
      this.responseText = JSON.stringify({ success: status === 200, ...body });
      queueMicrotask(() => this.onload?.());
    }
  }
  beforeAll(() => {
    globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  });
  afterAll(() => {
    globalThis.XMLHttpRequest = original;
  });
  return (given: typeof respond) => {
    respond = given;
  };
}
