import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { poll } from './poll.ts';
import { dataDir } from './product-address.ts';

const decoded = (text: string) =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );

/** Decodes the quoted-printable parts of a mail. In others, a token after "=" may look encoded. */
const readable = (mail: string) =>
  mail
    .split(/^--/m)
    .map((part) =>
      /^Content-Transfer-Encoding: quoted-printable/im.test(part) ? decoded(part) : part,
    )
    .join('--');

/** Returns the suffix of a recipient's file names. */
const fileEnd = (address: string) =>
  `-${createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 24)}.eml`;

/** Returns the mails to an address whose subject begins with the text, newest first. */
async function mailsTo(address: string, subject = ''): Promise<string[]> {
  const folder = join(dataDir(), 'outbox');
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith(fileEnd(address)))
    .toSorted()
    .toReversed();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.map(readable).filter((mail) => mail.includes(`Subject: ${subject}`));
}

/** Returns the links in these mails. */
async function linksMailed(address: string, subject = ''): Promise<string[]> {
  return (await mailsTo(address, subject)).flatMap(
    (mail) => mail.match(/http\S+#token=[\w-]+/)?.[0] ?? [],
  );
}

/**
 * Resolves to the link in the newest mail to an address whose subject begins with the text, as soon
 * as there is one.
 */
export async function mailedLink(address: string, subject?: string): Promise<string> {
  await poll(() => linksMailed(address, subject)).not.toEqual([]);
  const [link = ''] = await linksMailed(address, subject);
  return link;
}

/** Waits for a mail to an address with the shown link. Two mails may arrive in either order. */
export async function expectLinkMailed(address: string, link: string): Promise<void> {
  const { hash } = new URL(link);
  await poll(async () =>
    (await linksMailed(address)).map((mailed) => new URL(mailed).hash),
  ).toContain(hash);
}

/** Resolves to the code of the newest mail to an address, once there are this many. */
export async function mailedCode(address: string, count = 1): Promise<string> {
  const subject = 'Your code to sign in to Kolam';
  await poll(async () => (await mailsTo(address, subject)).length).toBe(count);
  const [newest = ''] = await mailsTo(address, subject);
  return /portal is (\d{6})/.exec(newest)?.[1] ?? '';
}
