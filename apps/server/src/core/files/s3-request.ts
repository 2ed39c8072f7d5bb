import { createReadStream } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { Part } from './file-store.ts';
import type { S3Settings } from './files-url.ts';

type S3Request = {
  method: 'GET' | 'PUT' | 'DELETE';
  /** The key of a file. Empty for the bucket itself. */
  key: string;
  /** The query parameters of a bucket request. */
  query?: Record<string, string>;
  /** The part for a GET. Without it, the whole file. */
  part?: Part;
  /** The file to send. A PUT without one sends an empty body. */
  body?: { path: string; bytes: number; sha256: string; contentType: string };
};

type ResponseBody = { status: number; message: http.IncomingMessage };

const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const SILENCE_MS = 30_000;
const PAUSES_MS = [200, 1_000];
const BROKEN = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN']);

/**
 * Sends one signed request and repeats it when the server is busy or the connection breaks. This is
 * safe because all these methods are idempotent. Returns the response with its body unread.
 */
export async function requestS3(settings: S3Settings, request: S3Request): Promise<ResponseBody> {
  for (const ms of PAUSES_MS) {
    try {
      const response = await sendOnce(settings, request);
      if (response.status < 500 && response.status !== 429) return response;
      response.message.resume();
    } catch (error) {
      if (!isConnectionError(error)) throw error;
    }
    await pause(ms);
  }
  return sendOnce(settings, request);
}

/** Returns the whole body of a response that is not a file. */
export async function readS3Text(response: ResponseBody): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response.message) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns the store's error code and an error that names it. Reads the stream to its end. */
export async function readS3Error(response: ResponseBody): Promise<{ code: string; error: Error }> {
  const text = await readS3Text(response);
  const code = /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(text)?.[1] ?? 'no code';
  const error = new Error(`The file store answered ${response.status} (${code})`);
  return { code, error };
}

async function sendOnce(settings: S3Settings, request: S3Request): Promise<ResponseBody> {
  const { method, key, query, part, body } = request;
  const asked = query ? `?${new URLSearchParams(query)}` : '';
  const signed = await new AwsV4Signer({
    method,
    url: `${settings.bucketUrl}/${key}${asked}`,
    headers: {
      'x-amz-content-sha256': body?.sha256 ?? EMPTY_SHA256,
      ...(body ? { 'content-type': body.contentType } : {}),
      ...(part ? { range: `bytes=${part.start}-${part.end}` } : {}),
    },
    service: 's3',
    region: settings.region,
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
  }).sign();
  const headers = Object.fromEntries(signed.headers);
  // The protocol requires the length in advance, even of an empty body.
  if (method === 'PUT') headers['content-length'] = String(body?.bytes ?? 0);
  const { request: send } = signed.url.protocol === 'https:' ? https : http;

  return new Promise((resolve, reject) => {
    const sending = send(signed.url, { method, headers, timeout: SILENCE_MS });
    sending.on('timeout', () => sending.destroy(new Error('The file store does not answer')));
    sending.on('error', reject);
    sending.on('response', (message) => resolve({ status: message.statusCode ?? 0, message }));
    if (!body) return void sending.end();
    const file = createReadStream(body.path);
    file.on('error', (error) => sending.destroy(error));
    sending.on('close', () => file.destroy());
    file.pipe(sending);
  });
}

function isConnectionError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && BROKEN.has(String(error.code));
}
