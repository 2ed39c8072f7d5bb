import { formBody } from './form-body.ts';
import type { Client } from './test-app.ts';

/*
 * Bank statements as files of the simplest layout.
 */

export type TestRow = { date?: string; amount: number; ref?: string; note?: string };

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The text of a statement; rows are of 18 November 2026 unless told otherwise. */
export const statementText = (rows: TestRow[]): string =>
  [
    'date,amount,ref,note',
    ...rows.map(({ date = '2026-11-18', amount, ref = '', note = '' }) =>
      [date, amount.toFixed(2), cell(ref), cell(note)].join(),
    ),
  ].join('\n');

const uploadPath = '/admin/finance/recon/statements';

/** Sends a file as a statement; `query` such as `?preview=1`. */
export const sendStatement = (
  client: Client,
  text: string | Buffer,
  { query = '', fileName = 'november.csv', fields = {}, headers = {} } = {},
) => {
  const form = formBody(fields, { field: 'file', fileName, text });
  return client.post(`${uploadPath}${query}`, {
    ...form,
    headers: { ...form.headers, ...headers },
  });
};

/** A statement of these rows as it was answered; a charge of a paisa beside tells signs where none else does. */
export async function makeStatement(client: Client, rows: TestRow[], fileName?: string) {
  const response = await sendStatement(
    client,
    statementText(rows),
    fileName === undefined ? {} : { fileName },
  );
  if (response.status !== 201) throw new Error(`No statement was made: ${response.text}`);
  return response.body;
}
