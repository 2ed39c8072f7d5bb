import { emailPattern } from '@kolam/contract/core/email.ts';
import nodemailer from 'nodemailer';
import { recipientMark, removeFromOutbox, writeToOutbox } from './outbox.ts';
import { parseSmtpUrl } from './smtp-url.ts';

export type Mail = {
  /** One bare address. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: Attachment[];
};

/** A file that comes with a mail. */
type Attachment = { fileName: string; contentType: string; content: Buffer };

export type SendOptions = {
  /** Makes the same mail recognisable when it is sent again: receivers may drop the second. */
  id?: string;
};

export type Mailer = {
  kind: 'smtp' | 'outbox';
  /** @throws when the address is not one, or the mail was not taken by the server or the disk */
  send(mail: Mail, options?: SendOptions): Promise<void>;
  /** Removes what the outbox holds for one recipient; mails that were sent are out of reach. */
  forget(recipient: string): Promise<void>;
  /** @throws when the mail server can't be reached or refuses the sign-in */
  verify(): Promise<void>;
};

type MailerOptions = {
  /** As the setting has it; without one mails become files. */
  smtpUrl?: string;
  /** Folder for the files, created when needed. */
  outbox: string;
  /** Address with or without a name. */
  from: string;
};

const LONGEST_SUBJECT = 200;

/** Sends mails by SMTP, or writes them as `.eml` files into the outbox. */
export function createMailer({ smtpUrl, outbox, from }: MailerOptions): Mailer {
  const defaults = {
    from,
    // Keeps holiday replies and mailing lists from answering (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  if (smtpUrl === undefined) {
    const transport = nodemailer.createTransport(
      { streamTransport: true, buffer: true, newline: 'windows' },
      defaults,
    );
    return {
      kind: 'outbox',
      async send(mail, options) {
        const { message } = await transport.sendMail(readable(compose(mail, from, options)));
        if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed in memory');
        await writeToOutbox(outbox, message, recipientMark(mail.to));
      },
      forget: (recipient) => removeFromOutbox(outbox, recipient),
      verify: async () => {},
    };
  }
  const transport = nodemailer.createTransport(parseSmtpUrl(smtpUrl), defaults);
  return {
    kind: 'smtp',
    async send(mail, options) {
      await transport.sendMail(compose(mail, from, options));
    },
    // Left from a time without a mail server.
    forget: (recipient) => removeFromOutbox(outbox, recipient),
    async verify() {
      await transport.verify();
    },
  };
}

function compose(mail: Mail, from: string, { id }: SendOptions = {}) {
  if (!emailPattern.test(mail.to)) throw new Error('A mail needs exactly one plain address');
  return {
    // As an object it is taken as it is; a string would be parsed as a list.
    to: { name: '', address: mail.to },
    subject: mail.subject
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, LONGEST_SUBJECT),
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    ...(mail.attachments === undefined ? {} : { attachments: mail.attachments.map(attach) }),
    ...(id === undefined ? {} : { messageId: `<${id}@${domainOf(from)}>` }),
  };
}

const attach = ({ fileName, ...attachment }: Attachment) => ({ filename: fileName, ...attachment });

/**
 * The text part as it is, so that a person who opens the file finds the link in one piece. Only
 * beside HTML: a single part would lose the headers.
 */
function readable(message: ReturnType<typeof compose>) {
  if (!('html' in message)) return message;
  const head = 'Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n';
  return { ...message, text: { raw: head + message.text } };
}

function domainOf(from: string): string {
  return /@([^\s<>@]+?)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}
