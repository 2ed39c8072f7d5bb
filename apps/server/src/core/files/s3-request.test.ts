import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newFileKey } from './file-store.ts';
import { openFiles } from './open-files.ts';

const SECRET = 'a/b+c=';
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) =>
  createHmac('sha256', key).update(data).digest();

/** Computes the AWS Signature Version 4 from the request as received. */
function signatureOf(request: IncomingMessage, secret: string): string {
  const authorization = request.headers.authorization ?? '';
  const [, day = '', region = ''] = /Credential=[^/]+\/(\d+)\/([^/]+)\//.exec(authorization) ?? [];
  const signedHeaders = /SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? '';
  const canonical = [
    request.method,
    request.url,
    '',
    ...signedHeaders.split(';').map((name) => `${name}:${request.headers[name]}`),
    '',
    signedHeaders,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)];
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, toSign.join('\n')).toString('hex');
}

describe('a request to an S3-compatible server', () => {
  let folder: string;
  let server: http.Server;
  let url: string;
  const arrived: { request: IncomingMessage; body: Buffer }[] = [];
  const responses: number[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kolam-files-'));
    server = http.createServer(async (request, response) => {
      arrived.push({ request, body: await buffer(request) });
      const status = responses.shift() ?? 200;
      if (status === 0) request.socket.destroy();
      else response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    url = `s3+http://KEY:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/kolam?region=ap-south-1`;
  });
  beforeEach(() => {
    arrived.length = 0;
    responses.length = 0;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });

  it('carries a valid signature, the hash of its body and its length', async () => {
    const store = openFiles({ url, dataFolder: folder });
    const key = newFileKey();
    await store.put(key, Readable.from(['namaste, ', 'नमस्ते']), {
      contentType: 'text/plain',
      maxBytes: 100,
    });
    await store.remove(key);
    await store.check();
    expect(arrived.map(({ request }) => `${request.method} ${request.url}`)).toEqual([
      `PUT /kolam/${key}`,
      `DELETE /kolam/${key}`,
      'PUT /kolam/check',
    ]);
    for (const { request, body } of arrived) {
      expect(request.headers.authorization).toContain('/ap-south-1/s3/aws4_request');
      const signature = /Signature=([0-9a-f]+)$/.exec(request.headers.authorization ?? '')?.[1];
      expect(signature).toBe(signatureOf(request, SECRET));
      expect(request.headers['x-amz-content-sha256']).toBe(sha256(body));
      expect(request.headers['transfer-encoding']).toBeUndefined();
    }
    const [put] = arrived;
    expect(put?.request.headers['content-length']).toBe('27');
    expect(put?.request.headers['content-type']).toBe('text/plain');
  });

  it('is repeated with its whole body when the server is busy or drops the connection', async () => {
    responses.push(503, 0);
    const content = Buffer.alloc(300_000, 'k');
    await openFiles({ url, dataFolder: folder }).put(newFileKey(), Readable.from([content]), {
      contentType: 'image/png',
      maxBytes: 1_000_000,
    });
    expect(arrived.map(({ body }) => body.equals(content))).toEqual([true, true, true]);
  });

  it('is given up after three attempts @full', async () => {
    responses.push(500, 500, 500);
    const check = openFiles({ url, dataFolder: folder }).check();
    await expect(check).rejects.toThrow('The file store answered 500 (no code)');
    expect(arrived).toHaveLength(3);
  });
});
