import { mappingOf } from '@kolam/contract/people/employee-imports/column-matching.ts';
import { isNoAddress, pastedEmails } from '@kolam/contract/people/teams/pasted-emails.ts';
import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import { challengeLimits } from '@kolam/contract/programme/challenges/values.ts';
import { sql } from 'drizzle-orm';
import { invalid } from '#core/failure.ts';
import type { FileStore } from '#core/files/file-store.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import type { RequestContext } from '#core/request-context.ts';
import { uploadedRows } from '#core/spreadsheet/uploaded-table.ts';
import { placesOfPeople } from '#people/employees/queries.ts';
import { addTo } from './add-to-audience.ts';
import { requireAssignable } from './assign.ts';

/**
 * Adds the people whose email addresses or employee codes are in a file. Those of nobody, of
 * inactive people or closed companies, and of several people are left out and returned, and so is
 * what is no address or code.
 */
export async function addFileToAudience(
  context: RequestContext,
  id: string,
  { files: [file] }: { files: UploadedFile[] },
) {
  if (!file) throw invalid({ file: challengeMessages.chooseFile });
  const { asked, unreadable } = await readPeople(context.files, file);
  // The addresses and codes are in memory now, and nothing reads the file again.
  await context.files.remove(file.key);
  if (asked.length === 0) throw invalid({ file: challengeMessages.noAddresses });
  if (asked.length > challengeLimits.people) {
    throw invalid({ file: challengeMessages.tooManyPeople });
  }
  return context.transaction(async (tx) => {
    const before = await requireAssignable(tx, context, id);
    const places = await placesOfPeople(tx, asked);
    const known = new Map(places.map((place) => [place.asked, place.ids]));
    const askedWith = (has: (ids: string[] | undefined) => boolean) =>
      listed(asked.filter((each) => has(known.get(each))));
    const ids = places.flatMap(({ ids: [first, ...others] }) =>
      first !== undefined && others.length === 0 ? first : [],
    );
    const people = sql`select distinct unnest(${sql.param(ids)}::uuid[])`;
    return {
      ...(await addTo(tx, context, { before, people })),
      found: new Set(ids).size,
      unknown: askedWith((found) => found === undefined),
      inactive: askedWith((found) => found?.length === 0),
      ambiguous: askedWith((found) => found !== undefined && found.length > 1),
      unreadable: listed(unreadable),
    };
  });
}

const listed = (all: string[]) => ({
  count: all.length,
  emails: all.slice(0, challengeLimits.listed),
});

// With a header, and one more than allowed, so that the refusal has this feature's message.
const limits = { rows: challengeLimits.people + 2, columns: 60, mebibytes: 128 };

/** Enough of a cell to find it by. */
const longestListed = 254;

/**
 * Returns the addresses and codes of a file, in lower case and each once, and the cells of rows that
 * have neither. An address is in any column. A code is in the column that the header names, or
 * alone in its row if there is no header.
 */
async function readPeople(files: FileStore, file: UploadedFile) {
  const asked = new Set<string>();
  const unreadable = new Set<string>();
  let columns: ReturnType<typeof mappingOf> | undefined;
  let hasHeader = false;
  for await (const row of uploadedRows(files, file, limits)) {
    const cells = row.cells.map((cell) => cell.trim());
    const filled = cells.filter((cell) => cell !== '');
    const isFirst = columns === undefined;
    if (!columns) {
      columns = mappingOf(cells);
      hasHeader = Object.values(columns).some((place) => place !== null);
      if (hasHeader) continue;
    }
    const code = hasHeader ? cells[columns.employeeCode ?? -1] : filled.length === 1 && filled[0];
    const cell = filled.find(hasAddress) ?? code;
    if (cell) {
      for (const part of pastedEmails(cell)) (isNoAddress(part) ? unreadable : asked).add(part);
    } else if (!isFirst && filled[0] !== undefined) {
      const nearest = filled.find((each) => each.includes('@')) ?? filled[0];
      unreadable.add(nearest.replace(/[\s,;]+/g, ' ').slice(0, longestListed));
    }
  }
  return { asked: [...asked], unreadable: [...unreadable] };
}

const hasAddress = (cell: string): boolean =>
  cell.includes('@') && pastedEmails(cell).some((part) => part.includes('@') && !isNoAddress(part));
