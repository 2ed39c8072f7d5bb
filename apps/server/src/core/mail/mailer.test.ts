import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderMail } from './layout.ts';
import { createMailer } from './mailer.ts';
import { recipientMark } from './outbox.ts';

const from = 'Kolam Wellness <no-reply@example.com>';
const token = 'Zk3mVnX0aLrT9fYwQ7-'.repeat(4);
const mail = {
  to: 'asha@example.com',
  subject: 'Reset your password',
  ...renderMail({
    title: 'Reset your password',
    paragraphs: ['Someone asked for a new password for this address, and we hope it was you.'],
    action: { label: 'Choose', url: `https://kolam.example.com/reset-password#token=${token}` },
  }),
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kolam-mail-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the outbox', () => {
  const outboxMailer = () => createMailer({ outbox: join(folder, 'outbox'), from });
  const files = async () => (await readdir(join(folder, 'outbox'))).sort();
  const read = async (name: string) => readFile(join(folder, 'outbox', name), 'utf8');

  it('stores a mail as a file that only its owner can read', async () => {
    const mailer = outboxMailer();
    await mailer.send(mail);
    const [name = '', ...others] = await files();
    expect(mailer.kind).toBe('outbox');
    expect(others).toEqual([]);
    expect(name).toMatch(/^\d{8}T\d{6}\.\d{3}Z-[0-9a-f]{8}-[0-9a-f]{24}\.eml$/);
    expect((await stat(join(folder, 'outbox', name))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'outbox'))).mode & 0o777).toBe(0o700);
  });

  it('shows the link in one piece in the raw file', async () => {
    await outboxMailer().send(mail);
    const [name = ''] = await files();
    const content = await read(name);
    expect(content).toContain('To: asha@example.com');
    expect(content).toContain('From: Kolam Wellness <no-reply@example.com>');
    expect(content).toContain('Subject: Reset your password');
    expect(content).toContain('Auto-Submitted: auto-generated');
    expect(content).toContain(`https://kolam.example.com/reset-password#token=${token}`);
  });

  it('writes a mail without HTML with all its headers', async () => {
    await outboxMailer().send({ to: mail.to, subject: 'Short', text: 'Only text' });
    const [name = ''] = await files();
    expect(await read(name)).toMatch(/^To: asha@example.com\r\n(.+\r\n)+\r\nOnly text/m);
  });

  it('sorts files by name in the order of the mails', async () => {
    const mailer = outboxMailer();
    for (let i = 0; i < 20; i += 1) await mailer.send({ ...mail, subject: `Number ${i} ` });
    const contents = await Promise.all((await files()).map(read));
    expect(contents.map((content) => /Subject: Number (\d+)/.exec(content)?.[1])).toEqual(
      Array.from({ length: 20 }, (_, i) => String(i)),
    );
  });

  it('removes one recipient’s mails, whatever the case of the address', async () => {
    const mailer = outboxMailer();
    await mailer.send({ ...mail, to: 'Asha@Example.com' });
    await mailer.send({ ...mail, to: 'asha@example.com' });
    await mailer.send({ ...mail, to: 'other.asha@example.com' });
    await mailer.remove(recipientMark('asha@example.com'));
    const [left = '', ...others] = await files();
    expect(others).toEqual([]);
    expect(await read(left)).toContain('other.asha@example.com');
  });

  it('restricts a folder that was open to others', async () => {
    const outbox = join(folder, 'outbox');
    await mkdir(outbox);
    await chmod(outbox, 0o755);
    await outboxMailer().send(mail);
    expect((await stat(outbox)).mode & 0o777).toBe(0o700);
  });

  it('gives the same mail the same id when it is sent again', async () => {
    const mailer = outboxMailer();
    await mailer.send(mail, { id: 'one' });
    await mailer.send(mail, { id: 'one' });
    const contents = await Promise.all((await files()).map(read));
    expect(contents.map((content) => /Message-ID: (\S+)/i.exec(content)?.[1])).toEqual([
      '<one@example.com>',
      '<one@example.com>',
    ]);
  });

  it.each([
    'asha@example.com\r\nBcc: all@example.com',
    'asha@example.com, all@example.com',
    'Asha <asha@example.com>',
    'asha@example.com;all@example.com',
    '"a b"@example.com',
    'asha',
    '',
  ])('refuses the address %j', async (to) => {
    await expect(outboxMailer().send({ ...mail, to })).rejects.toThrow('exactly one plain address');
    expect(await readdir(folder)).toEqual([]);
  });

  it('does not let a subject start another header', async () => {
    await outboxMailer().send({ ...mail, subject: 'Hello\r\nBcc: all@example.com\u0000\n\nBody' });
    const [name = ''] = await files();
    const [head = ''] = (await read(name)).split('\r\n\r\n');
    expect(head).toContain('Subject: Hello Bcc: all@example.com Body');
    expect(head).not.toMatch(/^Bcc:/m);
  });

  it('writes an address and a subject in other scripts', async () => {
    await outboxMailer().send({ ...mail, to: 'आशा@example.com', subject: 'नमस्ते 🙏' });
    const [name = ''] = await files();
    expect(await read(name)).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  it('fails and leaves nothing behind when the folder is a file', async () => {
    await writeFile(join(folder, 'outbox'), '');
    await expect(outboxMailer().send(mail)).rejects.toThrow();
  });
});

describe('a mail server', () => {
  type Arrived = { from: string; to: string[]; user: string; content: string };
  const arrived: Arrived[] = [];
  let server: SMTPServer;
  let port: number;

  beforeAll(async () => {
    server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      onAuth: ({ username, password }, _session, done) =>
        password === 'right' ? done(null, { user: username }) : done(new Error('Wrong password')),
      onRcptTo: ({ address }, _session, done) =>
        done(address === 'gone@example.com' ? new Error('No such user') : null),
      onData: async (stream, session, done) => {
        const { mailFrom, rcptTo } = session.envelope;
        arrived.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          user: String(session.user ?? ''),
          content: await readText(stream),
        });
        done();
      },
    });
    // The server emits an error of its own for each refused command.
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.server.address() as AddressInfo);
  });
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  beforeEach(() => {
    arrived.length = 0;
  });

  const smtpMailer = (user: string) =>
    createMailer({ smtpUrl: `smtp://${user}127.0.0.1:${port}`, outbox: folder, from });

  it('gets the mail, with authentication, for one recipient', async () => {
    const mailer = smtpMailer('kolam:right@');
    await mailer.verify();
    await mailer.send(mail);
    expect(mailer.kind).toBe('smtp');
    expect(arrived).toHaveLength(1);
    expect(arrived[0]).toMatchObject({
      from: 'no-reply@example.com',
      to: ['asha@example.com'],
      user: 'kolam',
    });
    // Quoted-printable folds long lines.
    const content = arrived[0]?.content.replaceAll('=\r\n', '');
    expect(content).toContain(`/reset-password#token=3D${token}`);
    expect(await readdir(folder)).toEqual([]);
  });

  it('that refuses the recipient makes sending fail', async () => {
    const send = smtpMailer('').send({ ...mail, to: 'gone@example.com' });
    await expect(send).rejects.toThrow('No such user');
    expect(arrived).toEqual([]);
  });

  it('that refuses the credentials makes verifying and sending fail', async () => {
    const mailer = smtpMailer('kolam:wrong@');
    await expect(mailer.verify()).rejects.toThrow('Wrong password');
    await expect(mailer.send(mail)).rejects.toThrow('Wrong password');
    expect(arrived).toEqual([]);
  });

  it('that is unreachable makes sending fail', async () => {
    const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', outbox: folder, from });
    await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED');
  });
});
