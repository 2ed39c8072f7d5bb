import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/* A push service on this machine, and the browser behind it, which decrypts what arrives. */

type Pushed = {
  path: string;
  headers: IncomingHttpHeaders;
  /** Before encryption. */
  text: string;
};

export type PushService = Awaited<ReturnType<typeof startPushService>>;

export async function startPushService() {
  const devices = new Map<string, (body: Buffer) => string>();
  const pushed: Pushed[] = [];
  let status = 201;
  let headers: Record<string, string> = {};
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const body = await buffer(request);
    pushed.push({ path, headers: request.headers, text: devices.get(path)?.(body) ?? '' });
    response.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let made = 0;
  return {
    /** Everything that arrived since the last call. */
    take: () =>
      pushed.splice(0).map((each) => ({ ...each, body: JSON.parse(each.text || 'null') })),
    /** What the service answers from now on. */
    answer(next: number, withHeaders: Record<string, string> = {}) {
      status = next;
      headers = withHeaders;
    },
    /** Returns a new device's subscription, as its browser gives it to the app. */
    device() {
      made += 1;
      const path = `/send/${made}`;
      const pair = createECDH('prime256v1');
      const publicKey = pair.generateKeys();
      const auth = randomBytes(16);
      devices.set(path, (body) => decrypt(body, { pair, publicKey, auth }));
      return {
        endpoint: `http://127.0.0.1:${port}${path}`,
        keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
      };
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Keys = { pair: ReturnType<typeof createECDH>; publicKey: Buffer; auth: Buffer };

/** Decrypts a message of one record, by RFC 8291 and RFC 8188. */
function decrypt(body: Buffer, { pair, publicKey, auth }: Keys): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const shared = pair.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const derive = (label: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, bytes));
  const record = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // A 2 marks the last record.
  if (plain.at(-1) !== 2) throw new Error('The record is not the last one');
  return plain.subarray(0, -1).toString();
}
