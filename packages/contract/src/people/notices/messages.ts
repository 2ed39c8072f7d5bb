import type { NoticeChannel } from './kinds.ts';

export const noticeMessages = {
  hour: 'Hour must be a full or half hour from 00:00 to 23:30, such as 08:30',
  reminders: 'Reminders must be true or false',
  unknown: (what: 'kind' | 'channel', key: string) => `Unknown ${what} of notices: ${key}`,
  kinds: 'Kinds must name each kind with its channels',
  channel: 'Each channel must be true or false',
  noChannel: (channel: NoticeChannel) => `This kind is not sent by ${channel}`,
  alreadyRead: 'You have read this message.',
  tooLate: 'What this message is about is over by then.',
  noPushLeft: 'You have had all messages of that day. Open the app to see what is left to do.',
  token: 'This link is not valid. Open the newest mail, or change the settings in the app.',
} as const;
