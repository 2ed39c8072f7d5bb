import { Readable } from 'node:stream';
import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { importCompanies as importEndpoint } from '@kolam/contract/people/companies/endpoints.ts';
import { companyMessages } from '@kolam/contract/people/companies/messages.ts';
import { violates } from '#core/database/errors.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { Download } from '#core/route.ts';
import type { RowError } from '#core/spreadsheet/uploaded-table.ts';
import { csvStream } from '#core/spreadsheet/write-csv.ts';
import { changesBetween, recordTogether } from '#platform/audit/actions.ts';
import { newCompanyCode } from './company-code.ts';
import { createdEntry, newCompany } from './create.ts';
import { fileColumns } from './file-columns.ts';
import { companyTable, type ReadRow, readRow } from './read-file.ts';
import { type CompanyRow, insertCompanies, type NewCompany, takenAmong } from './store.ts';

/**
 * Creates all companies of a file, or none if any row is refused. A dry run only reports the
 * problems. Names and emails of existing companies or of earlier rows are refused.
 */
export async function importCompanies(
  context: RequestContext,
  { body, files: [file] }: { body: BodyOf<typeof importEndpoint>; files: UploadedFile[] },
) {
  const { rows, read, errors } = await companyTable.read(context.files, file, readRow);
  return context.transaction(async (tx) => {
    const all = [...errors, ...repeatedIn(read), ...(await takenErrors(tx, read))].sort(
      (one, other) => one.line - other.line,
    );
    if (body.dryRun === 'true' || all.length > 0) {
      return { data: { rows, created: 0, errors: all } };
    }
    const created = await insertWithCodes(
      tx,
      context,
      read.map((row) => newCompany(context, row.body)),
    );
    const title = companyMessages.run(created.length);
    await recordTogether(tx, context, {
      whole: {
        record: { kind: 'company-import', id: newId(), title },
        action: 'imported',
        changes: changesBetween({}, { created: created.length }),
      },
      parts: created.map((row) => ({ ...createdEntry(row), action: 'imported' })),
    });
    return { data: { rows, created: created.length, errors: [] } };
  });
}

/** An empty file with the columns of an import. */
export async function readCompanyTemplate(): Promise<Download> {
  const titles = fileColumns.map(({ title }) => title);
  return { stream: csvStream(titles, Readable.from([])), fileName: 'companies-template.csv' };
}

/** Texts are compared without case and spaces around them. */
const compared = (text: string) => text.toLowerCase();

const twice = {
  name: companyMessages.rowNameTwice,
  email: companyMessages.rowEmailTwice,
} as const;
const taken = {
  name: companyMessages.rowNameTaken,
  email: companyMessages.duplicateEmail,
} as const;
const unique = ['name', 'email'] as const;

/** Returns errors for names and emails that an earlier row has. */
function repeatedIn(rows: ReadRow[]): RowError[] {
  return unique.flatMap((field) => {
    const lines = new Map<string, number>();
    return rows.flatMap(({ line, body }) => {
      const key = compared(body[field]);
      const before = lines.get(key);
      if (before !== undefined) return [companyTable.rowError(line, field, twice[field](before))];
      lines.set(key, line);
      return [];
    });
  });
}

/** Returns errors for names and emails that existing companies have. */
async function takenErrors(tx: Tx, rows: ReadRow[]): Promise<RowError[]> {
  const found = await takenAmong(tx, {
    names: rows.map(({ body }) => body.name),
    emails: rows.map(({ body }) => body.email),
  });
  return rows.flatMap(({ line, body }) =>
    unique.flatMap((field) =>
      found[field].has(body[field]) ? [companyTable.rowError(line, field, taken[field])] : [],
    ),
  );
}

/** Stores companies, each with a code that no other company has. */
async function insertWithCodes(
  tx: Tx,
  { random }: Pick<RequestContext, 'random'>,
  companies: NewCompany[],
): Promise<CompanyRow[]> {
  const created: CompanyRow[] = [];
  let waiting = companies;
  try {
    while (waiting.length > 0) {
      const used = new Set<string>();
      for (const company of waiting) {
        do company.companyCode = newCompanyCode(company.name, random);
        while (used.has(company.companyCode));
        used.add(company.companyCode);
      }
      const tried = waiting;
      const inserted = await transaction(tx, (inner) => insertCompanies(inner, tried));
      created.push(...inserted);
      const done = new Set(inserted.map(({ id }) => id));
      waiting = waiting.filter(({ id }) => !done.has(id));
    }
  } catch (error) {
    // Another user took an email after the check.
    if (!violates(error, 'companies_email_key')) throw error;
    const message = companyMessages.takenMeanwhile;
    throw conflict('DUPLICATE_EMAIL', message, { file: message });
  }
  return created;
}
