import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noApps } from '#core/http/web-app.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createWebServer } from './web-server.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('closing finishes a running request and does not wait for its connection to be reused', async () => {
  let arrived = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  let response = () => {};
  const held = new Promise<void>((resolve) => {
    response = resolve;
  });
  const server = await createWebServer({
    services: app.services,
    features: {},
    authenticate: async () => null,
    checks: {
      async slow() {
        arrived();
        await held;
      },
    },
    webApps: noApps,
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const status = new Promise<number | undefined>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/readyz', agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    }).on('error', reject);
  });
  await arrival;
  const begun = performance.now();
  const closed = server.close();
  response();
  expect(await status).toBe(200);
  await closed;
  expect(performance.now() - begun).toBeLessThan(5_000);
  agent.destroy();
});
