import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import { challengeLimits } from '@kolam/contract/programme/challenges/values.ts';
import { sql } from 'drizzle-orm';
import { invalid } from '#core/failure.ts';
import type { FileStore } from '#core/files/file-store.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import type { RequestContext } from '#core/request-context.ts';
import { uploadedRows } from '#core/spreadsheet/uploaded-table.ts';
import { placesOfEmails } from '#people/employees/queries.ts';
import { addTo } from './add-to-audience.ts';
import { requireAssignable } from './assign.ts';

/**
 * Adds the people whose email addresses are in a file. Addresses of nobody, of inactive people or
 * closed companies, and of people of several companies are left out and returned.
 */
export async function addFileToAudience(
  context: RequestContext,
  id: string,
  { files: [file] }: { files: UploadedFile[] },
) {
  if (!file) throw invalid({ file: challengeMessages.chooseFile });
  const emails = await readEmails(context.files, file);
  // The addresses are in memory now, and nothing reads the file again.
  await context.files.remove(file.key);
  if (emails.length === 0) throw invalid({ file: challengeMessages.noAddresses });
  if (emails.length > challengeLimits.people) {
    throw invalid({ file: challengeMessages.tooManyPeople });
  }
  return context.transaction(async (tx) => {
    const before = await requireAssignable(tx, context, id);
    const places = await placesOfEmails(tx, emails);
    const known = new Map(places.map((place) => [place.email, place]));
    const left = (which: (email: string) => boolean) => {
      const all = emails.filter(which);
      return { count: all.length, emails: all.slice(0, challengeLimits.listed) };
    };
    const ids = places.flatMap(({ ids: [first, ...others] }) =>
      first !== undefined && others.length === 0 ? first : [],
    );
    const people = sql`select unnest(${sql.param(ids)}::uuid[])`;
    return {
      ...(await addTo(tx, context, { before, people })),
      found: ids.length,
      unknown: left((email) => !known.has(email)),
      inactive: left((email) => known.get(email)?.ids.length === 0),
      ambiguous: left((email) => (known.get(email)?.ids.length ?? 0) > 1),
    };
  });
}

// With a header, and one more than allowed, so that the refusal has this feature's message.
const limits = { rows: challengeLimits.people + 2, columns: 60, mebibytes: 128 };

const isEmail = (cell: string) => /^[^\s@]+@[^\s@]+$/.test(cell);

/**
 * Returns the addresses of a file, lower case and each once: the first cell of each row that looks
 * like one, so that the file needs no header.
 */
async function readEmails(files: FileStore, file: UploadedFile): Promise<string[]> {
  const emails = new Set<string>();
  for await (const { cells } of uploadedRows(files, file, limits)) {
    const email = cells.map((cell) => cell.trim().toLowerCase()).find(isEmail);
    if (email !== undefined) emails.add(email);
  }
  return [...emails];
}
