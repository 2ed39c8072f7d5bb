import type { BodyOf, QueryOf, ResponseOf, UploadRoute } from '@kolam/contract/api-types.ts';
import { ApiProblem, httpProblem, networkProblem, timeoutProblem } from './api-problem.ts';
import { withConfirmation } from './confirmation.ts';
import { reportProblem } from './problem-report.ts';
import { addressOf, carriesToken, formRequestOf, isForEveryone, timeoutMs } from './request.ts';
import { tokensOf } from './token.ts';

/** A file and its form field. */
export type FileField = { field: string; file: File };

type UploadGiven<R extends UploadRoute> = {
  /** One file in the field `file`, or several in separate fields. */
  file: File | readonly FileField[];
  /** Sent before the file. Undefined and empty values are left out. */
  fields: BodyOf<R>;
  /** The path parameters. */
  params?: Record<string, string>;
  query?: QueryOf<R>;
  /**
   * The `version` of the record that the change is based on. If the stored one is newer, the server
   * responds with 412.
   */
  ifMatch?: number;
  idempotencyKey?: string;
  /** In place of the session's token, for an endpoint that a mailed link opens. */
  token?: string;
  signal?: AbortSignal;
  /** Receives the share of the files that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
};

/**
 * Sends files as a form. Returns the response that the contract declares or throws an `ApiProblem`.
 * There is no limit on the total time while data moves. If aborted, throws the signal's reason.
 */
export async function upload<R extends UploadRoute>(
  route: R,
  given: UploadGiven<R>,
): Promise<ResponseOf<R>> {
  const [method, path] = route.split(' ') as [string, string];
  const { file, fields, params = {}, query = {}, token: ofLink, ...sending } = given;
  const tokens = tokensOf(path);
  const token = ofLink ?? (carriesToken(path) ? tokens.read() : null);
  const form = new FormData();
  // Before the files, so that the server has them when the files arrive.
  for (const [name, value] of Object.entries(fields as Record<string, unknown>)) {
    if (value !== undefined && value !== null && value !== '') form.set(name, String(value));
  }
  const files = file instanceof File ? [{ field: 'file', file }] : file;
  for (const one of files) form.set(one.field, one.file);
  try {
    const response = await withConfirmation(() =>
      sendForm(addressOf(path, { params, query }), form, {
        ...formRequestOf(method, sending, token),
        ...sending,
      }),
    );
    // The server validates its responses against the contract before it sends them.
    return response as ResponseOf<R>;
  } catch (error) {
    if (error instanceof ApiProblem && !isForEveryone(path)) reportProblem(error, token, tokens);
    throw error;
  }
}

type Sending = {
  method: string;
  headers: Record<string, string>;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
};

/** Uses `XMLHttpRequest`, because `fetch` does not report upload progress. */
function sendForm(address: string, form: FormData, options: Sending): Promise<unknown> {
  const { method, headers, signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const cancel = () => request.abort();

    function end(action: () => void) {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      action();
    }

    function waitOn() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        end(() => reject(timeoutProblem()));
        request.abort();
      }, timeoutMs);
    }

    request.upload.onprogress = ({ loaded, total }) => {
      waitOn();
      if (total > 0) onProgress?.(Math.min(1, loaded / total));
    };
    request.onload = () => {
      const body = parsed(request.responseText);
      const fine = request.status >= 200 && request.status < 300 && typeof body === 'object';
      end(() => (fine ? resolve(body) : reject(httpProblem(request.status, body))));
    };
    request.onerror = () => end(() => reject(networkProblem()));
    request.onabort = () => end(() => reject(signal?.reason));

    signal?.throwIfAborted();
    signal?.addEventListener('abort', cancel);
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    waitOn();
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
