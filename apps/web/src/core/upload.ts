import { ApiProblem, httpProblem, networkProblem, timeoutProblem } from './api-problem.ts';
import type { BodyOf, QueryOf, ResponseOf, UploadRoute } from './api-types.ts';
import { reportProblem } from './problem-report.ts';
import { addressOf, carriesToken, formRequestOf, isForEveryone, timeoutMs } from './request.ts';
import { tokenStore } from './token.ts';

/** A file and the form's field in which it goes. */
export type FileField = { field: string; file: File };

type UploadGiven<R extends UploadRoute> = {
  /** One file in the field `file`, or several in fields of their own. */
  file: File | readonly FileField[];
  /** Sent beside the file; what is undefined or empty is left out. */
  fields: BodyOf<R>;
  /** What stands in the path. */
  params?: Record<string, string>;
  query?: QueryOf<R>;
  /** The `version` of the record that the change starts from; a newer one answers 412. */
  ifMatch?: number;
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Told the share of the files that is on the server, from 0 to 1. */
  onProgress?: (share: number) => void;
};

/**
 * Sends files as a form; answers what the contract says or throws an `ApiProblem`. However long it
 * takes, it goes on as long as something moves. Aborted, it throws the signal's reason.
 */
export async function upload<R extends UploadRoute>(
  route: R,
  given: UploadGiven<R>,
): Promise<ResponseOf<R>> {
  const [method, path] = route.split(' ') as [string, string];
  const token = carriesToken(path) ? tokenStore.read() : null;
  const { file, fields, params = {}, query = {}, ...sending } = given;
  const form = new FormData();
  // Before the files, so that the server knows them when the files arrive.
  for (const [name, value] of Object.entries(fields as Record<string, unknown>)) {
    if (value !== undefined && value !== null && value !== '') form.set(name, String(value));
  }
  const files = file instanceof File ? [{ field: 'file', file }] : file;
  for (const one of files) form.set(one.field, one.file);
  try {
    const response = await sendForm(addressOf(path, { params, query }), form, {
      ...formRequestOf(method, sending, token),
      ...sending,
    });
    // The server checks its answers against the contract before it sends them.
    return response as ResponseOf<R>;
  } catch (error) {
    if (error instanceof ApiProblem && !isForEveryone(path)) reportProblem(error, token);
    throw error;
  }
}

type Sending = {
  method: string;
  headers: Record<string, string>;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
};

/** By the older of the browser's two ways to call: `fetch` does not tell how much it has sent. */
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
