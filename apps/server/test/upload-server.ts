import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request as startRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { defineEndpoint } from '@kolam/contract/core/endpoint.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { FileStore } from '#core/files/file-store.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import { noApps } from '#core/http/web-app.ts';
import { createWebServer } from '#core/http/web-server.ts';
import type { RequestContext } from '#core/request-context.ts';
import { route } from '#core/route.ts';
import { findPrincipal } from '#platform/auth/sessions.ts';
import { startTestApp } from './test-app.ts';

export const maxBytes = 200 * 1024;
export const upload = defineEndpoint({
  method: 'POST',
  path: '/admin/tried-uploads',
  summary: 'Takes files',
  access: 'companies:write',
  body: z.object({ note: z.string().max(20, 'At most 20 characters.').optional() }),
  response: z.object({ note: z.string().optional(), keys: z.array(z.string()) }),
  uploads: { maxBytes, maxFiles: 2 },
});
export const small = defineEndpoint({
  method: 'POST',
  path: '/admin/tried-small',
  summary: 'Takes one small file, or none as JSON',
  access: 'signed-in',
  body: upload.body,
  response: upload.response,
  uploads: { maxBytes: 100, maxFiles: 1, field: 'proof', orJson: true },
});

/** A field or, with a file name, a file. */
export type Part = [field: string, content: string | Buffer, fileName?: string, type?: string];

export function formOf(parts: Part[]): FormData {
  const form = new FormData();
  for (const [field, content, fileName, type] of parts) {
    if (fileName === undefined) form.append(field, String(content));
    else form.append(field, blobOf(content, type), fileName);
  }
  return form;
}

function blobOf(content: string | Buffer, type: string | undefined): Blob {
  // A copy: a Buffer may share its memory, which a Blob does not accept.
  const own = typeof content === 'string' ? content : Uint8Array.from(content);
  return new Blob([own], type ? { type } : {});
}

export async function responseOf(request: ClientRequest) {
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: JSON.parse(await text(response)) };
}

/** Starts a listening server that accepts files at the two endpoints above. */
export async function startUploadServer() {
  const app = await startTestApp();
  const admin = await app.signedInAs('Administrator');
  const handled: { note: string | undefined; files: UploadedFile[] }[] = [];
  /** Hooks within the handler's transaction, and after it. */
  const actions = { during: () => {}, afterwards: () => {} };
  type Sent = { body: { note?: string | undefined }; files: UploadedFile[] };
  async function take(context: RequestContext, { body, files }: Sent) {
    const response = await context.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      handled.push({ note: body.note, files });
      actions.during();
      return { ...body, keys: files.map(({ key }) => key) };
    });
    actions.afterwards();
    return response;
  }
  const routes = [route(upload, take), route(small, take)];
  const serverWith = (files: FileStore) =>
    createWebServer({
      services: { ...app.services, files },
      features: { Tried: routes },
      authenticate: (token, { isUse }) =>
        findPrincipal(app.services.db, app.services.clock, token, isUse),
      checks: {},
      webApps: noApps,
    });
  const server = await serverWith(app.services.files);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;

  /** Everything in the store, and on its way there. */
  async function storedKeys(): Promise<string[]> {
    const folder = join(app.dataDir, 'files');
    if (!existsSync(folder)) return [];
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    return found.filter((entry) => entry.isFile()).map(({ name }) => name);
  }

  return {
    app,
    admin,
    serverWith,
    handled,
    actions,
    storedKeys,

    async contentOf(key: string): Promise<Buffer | null> {
      const file = await app.services.files.get(key);
      return file && buffer(file.stream);
    },

    async send(
      parts: Part[],
      {
        path = upload.path,
        headers = {},
      }: { path?: string; headers?: Record<string, string> } = {},
    ) {
      const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
        method: 'POST',
        body: formOf(parts),
        headers: { authorization: `Bearer ${admin.token}`, ...headers },
      });
      // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape, right and wrong.
      const body: any = await response.json();
      return { status: response.status, headers: response.headers, body };
    },

    /** Opens a request whose body the test writes itself. */
    open(
      contentType: string,
      {
        token = admin.token,
        path = upload.path,
        headers = {},
      }: { token?: string; path?: string; headers?: Record<string, string> } = {},
    ): ClientRequest {
      return startRequest({
        port,
        method: 'POST',
        path: `/api${path}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': contentType, ...headers },
      });
    },

    async reset(): Promise<void> {
      handled.length = 0;
      actions.during = () => {};
      actions.afterwards = () => {};
      for (const key of await storedKeys()) await app.services.files.remove(key);
    },

    async stop(): Promise<void> {
      await server.close();
      await app.stop();
    },
  };
}
