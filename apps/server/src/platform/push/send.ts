import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { seconds } from '#core/clock.ts';
import { isPushService, lookupPublic } from './push-service.ts';
import type { Delivery, KeyPair } from './store.ts';

/** `failed`: refused, or sent without a response. It may have arrived, so it is not sent again. */
export type Outcome =
  | { type: 'accepted' | 'gone' | 'failed' }
  | { type: 'later'; afterSeconds: number | null };

type Sender = {
  keys: KeyPair;
  /** `mailto:` with our address, for the operator of the push service. */
  contact: string;
  loopback: boolean;
  now: Date;
  signal: AbortSignal | undefined;
};

const timeLimit = seconds(10);

/** Loaded with the first message: it holds 2 MB. */
export const webPush = async () => (await import('web-push')).default;

/** Encrypts a message for its device (RFC 8291) and hands it to the push service. Never rejects. */
export async function sendPush(delivery: Delivery, sender: Sender): Promise<Outcome> {
  const { endpoint, p256dh, auth, payload, topic, expiresAt } = delivery;
  if (!isPushService(endpoint, sender)) return { type: 'gone' };
  const { publicKey, privateKey } = sender.keys;
  try {
    const { headers, body } = (await webPush()).generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      payload,
      {
        TTL: Math.max(0, Math.floor((expiresAt.getTime() - sender.now.getTime()) / 1000)),
        topic,
        vapidDetails: { subject: sender.contact, publicKey, privateKey },
      },
    );
    return await post(endpoint, { headers, body, signal: sender.signal });
  } catch {
    // Its keys can't be used.
    return { type: 'failed' };
  }
}

type Message = {
  headers: Record<string, string | number>;
  body: Buffer | null;
  signal: AbortSignal | undefined;
};

/** Redirects are not followed: they could lead inside. */
function post(endpoint: string, { headers, body, signal }: Message): Promise<Outcome> {
  const isLocal = endpoint.startsWith('http:');
  return new Promise((resolve) => {
    let isSent = false;
    const request = (isLocal ? requestHttp : requestHttps)(
      endpoint,
      {
        method: 'POST',
        headers,
        timeout: timeLimit,
        ...(isLocal ? {} : { lookup: lookupPublic }),
        ...(signal ? { signal } : {}),
      },
      (response) => {
        resolve(outcomeOf(response.statusCode ?? 0, response.headers['retry-after']));
        response.destroy();
      },
    );
    request.on('finish', () => {
      isSent = true;
    });
    request.on('timeout', () => request.destroy(new Error('No response in time')));
    request.on('error', () => {
      resolve(isSent ? { type: 'failed' } : { type: 'later', afterSeconds: null });
    });
    request.end(body);
  });
}

function outcomeOf(status: number, retryAfter: string | undefined): Outcome {
  if (status >= 200 && status < 300) return { type: 'accepted' };
  if (status === 404 || status === 410) return { type: 'gone' };
  if (status === 429 || status >= 500) {
    const given = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : null;
    return { type: 'later', afterSeconds: given };
  }
  return { type: 'failed' };
}
