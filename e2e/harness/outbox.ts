import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject } from 'vitest';

/** Undoes the encoding that mails keep their lines short with. */
const readable = (mail: string) =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );

/** The link in the newest mail to an address, as soon as there is one. */
export async function mailedLink(address: string): Promise<string> {
  const folder = join(inject('dataDir'), 'outbox');
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        for (const name of (await readdir(folder).catch(() => [])).sort().reverse()) {
          if (!name.endsWith('.eml')) continue;
          const mail = readable(await readFile(join(folder, name), 'utf8'));
          if (!new RegExp(`^To: .*${address}`, 'm').test(mail)) continue;
          link = mail.match(/http\S+#token=[\w-]+/)?.[0];
          return link;
        }
        return undefined;
      },
      { timeout: 20_000, interval: 50 },
    )
    .toBeDefined();
  return link ?? '';
}
