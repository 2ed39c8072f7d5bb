import { emailPattern } from '@kolam/contract/core/email.ts';
import { recipientMark, removeFromOutbox, writeToOutbox } from './outbox.ts';
import { parseSmtpUrl } from './smtp-url.ts';

type Mail = {
  /** One address without a name. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: Attachment[];
  /** Where a mail program sends one click on "unsubscribe" (RFC 8058). */
  unsubscribe?: string;
};

type Attachment = { fileName: string; contentType: string; content: Buffer };

type SendOptions = {
  /** Identifies the same mail when it is sent again, so that receivers can drop the duplicate. */
  id?: string;
};

export type Mailer = {
  kind: 'smtp' | 'outbox';
  /** @throws when the address is invalid, or the mail server or the disk did not accept the mail */
  send(mail: Mail, options?: SendOptions): Promise<void>;
  /** Removes one recipient's mails from the outbox. Mails that were sent cannot be removed. */
  remove(recipient: string): Promise<void>;
  /** @throws when the mail server is unreachable or refuses the credentials */
  verify(): Promise<void>;
};

type MailerOptions = {
  /** As configured. Without it, mails are written to files. */
  smtpUrl?: string;
  /** The folder for the files, created when needed. */
  outbox: string;
  /** An address with or without a name. */
  from: string;
};

const LONGEST_SUBJECT = 200;

/** Loaded with the first mail: it holds 3 MB. */
const nodemailer = async () => (await import('nodemailer')).default;

/** Sends mails by SMTP, or writes them as `.eml` files into the outbox. */
export function createMailer({ smtpUrl, outbox, from }: MailerOptions): Mailer {
  const defaults = {
    from,
    // Prevents holiday replies and mailing lists from responding (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  if (smtpUrl === undefined) {
    return {
      kind: 'outbox',
      async send(mail, options) {
        const composed = readable(compose(mail, from, options));
        const transport = (await nodemailer()).createTransport(
          { streamTransport: true, buffer: true, newline: 'windows' },
          defaults,
        );
        const { message } = await transport.sendMail(composed);
        if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed in memory');
        await writeToOutbox(outbox, message, recipientMark(mail.to));
      },
      remove: (recipient) => removeFromOutbox(outbox, recipient),
      verify: async () => {},
    };
  }
  const server = parseSmtpUrl(smtpUrl);
  const connect = async () => (await nodemailer()).createTransport(server, defaults);
  /** One for all mails: it keeps its connections. */
  let connected: ReturnType<typeof connect> | undefined;
  const transport = () => {
    connected ??= connect();
    return connected;
  };
  return {
    kind: 'smtp',
    async send(mail, options) {
      const composed = compose(mail, from, options);
      await (await transport()).sendMail(composed);
    },
    // The outbox may have files from a time without a mail server.
    remove: (recipient) => removeFromOutbox(outbox, recipient),
    async verify() {
      await (await transport()).verify();
    },
  };
}

function compose(mail: Mail, from: string, { id }: SendOptions = {}) {
  if (!emailPattern.test(mail.to)) throw new Error('A mail needs exactly one plain address');
  return {
    // An object is used unchanged. A string would be parsed as a list.
    to: { name: '', address: mail.to },
    subject: mail.subject
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, LONGEST_SUBJECT),
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    ...(mail.attachments === undefined ? {} : { attachments: mail.attachments.map(attach) }),
    ...(mail.unsubscribe === undefined ? {} : { headers: unsubscribeHeaders(mail.unsubscribe) }),
    ...(id === undefined ? {} : { messageId: `<${id}@${domainOf(from)}>` }),
  };
}

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const attach = ({ fileName, ...attachment }: Attachment) => ({ filename: fileName, ...attachment });

/**
 * Leaves the text part unencoded, so that the link is in one piece in the raw file. Only beside
 * HTML: a single part would lose the headers.
 */
function readable(message: ReturnType<typeof compose>) {
  if (!('html' in message)) return message;
  const head = 'Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n';
  return { ...message, text: { raw: head + message.text } };
}

function domainOf(from: string): string {
  return /@([^\s<>@]+?)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}
