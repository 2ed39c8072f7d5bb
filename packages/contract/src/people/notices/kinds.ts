/** Notices for employees of client companies: what they are about, and how they reach a person. */

/**
 * The kinds of notices. When several are sent together, the push is of the kind that comes first.
 */
export const noticeKinds = [
  'workshop-soon',
  'proof-again',
  'late-ending',
  'day-waiting',
  'reward',
  'badge',
  'proof-rejected',
  'proof-approved',
  'challenge-cancelled',
  'challenge-ending',
  'challenge-starting',
  'announcement',
  'team-waiting',
  'cheers',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The kinds that are sent in the quiet hours too: a person asked for it at that time. */
export const atAnyHour: readonly NoticeKind[] = ['workshop-soon'];

export const noticeChannels = ['push', 'mail'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

type NoticeRules = {
  /** Whether it stays in the app's inbox. A reminder serves only its moment. */
  inbox: boolean;
  /** The channels that a person can turn on or off, each with its default. */
  channels: Partial<Record<NoticeChannel, boolean>>;
  /** Of these kinds together, a person gets one mail a week at most. */
  weeklyMail?: true;
  /** Made only for people with a channel on. */
  onRequest?: true;
};

const rules = {
  'workshop-soon': { inbox: false, channels: { push: true } },
  'proof-again': { inbox: true, channels: { push: true } },
  'late-ending': { inbox: false, channels: { push: true } },
  'day-waiting': { inbox: false, channels: { push: true, mail: true } },
  reward: { inbox: true, channels: { push: true, mail: true } },
  badge: { inbox: true, channels: { push: false } },
  'proof-rejected': { inbox: true, channels: { push: true } },
  'proof-approved': { inbox: true, channels: { push: false }, onRequest: true },
  'challenge-cancelled': { inbox: true, channels: { push: false, mail: true }, weeklyMail: true },
  'challenge-ending': { inbox: true, channels: { push: false, mail: true }, weeklyMail: true },
  'challenge-starting': { inbox: true, channels: { push: false, mail: true }, weeklyMail: true },
  announcement: { inbox: true, channels: { push: false, mail: true }, weeklyMail: true },
  'team-waiting': { inbox: true, channels: { push: false } },
  cheers: { inbox: true, channels: { push: false } },
} as const satisfies Record<NoticeKind, NoticeRules>;

export const noticeRules: Record<NoticeKind, NoticeRules> = rules;

/** The kinds that are also sent by mail. */
export type MailedKind = {
  [K in NoticeKind]: (typeof rules)[K]['channels'] extends { mail: boolean } ? K : never;
}[NoticeKind];

export const isMailed = (kind: NoticeKind): kind is MailedKind =>
  noticeRules[kind].channels.mail !== undefined;

/** What a person chose, where it differs from the default. */
export type NoticeChoices = Partial<Record<`${NoticeKind}.${NoticeChannel}`, boolean>>;

/** Returns whether a channel is on for a person. False for one that the kind does not have. */
export const isOn = (choices: NoticeChoices, kind: NoticeKind, channel: NoticeChannel): boolean =>
  noticeRules[kind].channels[channel] !== undefined &&
  (choices[`${kind}.${channel}`] ?? noticeRules[kind].channels[channel]);
