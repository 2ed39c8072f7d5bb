import { z } from 'zod';
import { type NoticeKind, noticeChannels, noticeKinds, noticeRules } from './kinds.ts';
import { noticeMessages } from './messages.ts';

const given = z.boolean({ error: noticeMessages.channel }).optional();

/** Names the first unknown key of an object, or says what it must be. */
const unknownIn =
  (what: 'kind' | 'channel') =>
  (issue: { code?: string | undefined; keys?: unknown }): string =>
    issue.code === 'unrecognized_keys' && Array.isArray(issue.keys)
      ? noticeMessages.unknown(what, String(issue.keys[0]).slice(0, 40))
      : noticeMessages.kinds;

/** The channels of a kind. One that the kind does not have is refused. */
const channelsOf = (kind: NoticeKind) =>
  z
    .strictObject({ push: given, mail: given }, { error: unknownIn('channel') })
    .superRefine((channels, context) => {
      for (const channel of noticeChannels) {
        if (channels[channel] === undefined || channel in noticeRules[kind].channels) continue;
        const message = noticeMessages.noChannel(channel);
        context.addIssue({ code: 'custom', message, path: [channel] });
      }
    })
    .optional();

const kindFields = Object.fromEntries(noticeKinds.map((kind) => [kind, channelsOf(kind)])) as {
  [K in NoticeKind]: ReturnType<typeof channelsOf>;
};

export const updateSettingsSchema = z.object({
  hour: z
    .string({ error: noticeMessages.hour })
    .regex(/^([01]\d|2[0-3]):[03]0$/, { error: noticeMessages.hour })
    .optional(),
  reminders: z.boolean({ error: noticeMessages.reminders }).optional(),
  kinds: z.strictObject(kindFields, { error: unknownIn('kind') }).optional(),
});
