import { z } from 'zod';
import { pushLimits } from './limits.ts';
import { pushMessages } from './messages.ts';

const endpoint = z
  .string({ error: pushMessages.endpointMissing })
  .min(1, { error: pushMessages.endpointMissing })
  .max(pushLimits.endpoint, { error: pushMessages.endpoint, abort: true })
  .regex(/^https?:\/\/[\x21-\x7e]+$/, { error: pushMessages.endpoint });

/** Base64url without padding, which some browsers add. */
const bytes = (pattern: RegExp, message: string) =>
  z
    .string({ error: message })
    .max(200, { error: message, abort: true })
    .overwrite((value) => value.replace(/=+$/, ''))
    .regex(pattern, { error: message });

/** As `PushSubscription.toJSON()` gives it. Other fields are ignored. */
export const subscribeSchema = z.object({
  endpoint,
  keys: z.object(
    {
      // 65 bytes, the first of which is 4.
      p256dh: bytes(/^B[\w-]{86}$/, pushMessages.p256dh),
      auth: bytes(/^[\w-]{22}$/, pushMessages.auth),
    },
    { error: pushMessages.keys },
  ),
});

export const unsubscribePushSchema = z.object({ endpoint });
