import { formBody } from './form-body.ts';
import type { Client } from './test-app.ts';

/*
 * Bank statements as files of the simplest layout.
 */

export type TestRow = { date?: string; amount: number; ref?: string; note?: string };

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Returns the text of a statement. Rows are of 18 November 2026 by default. */
export const statementText = (rows: TestRow[]): string =>
  [
    'date,amount,ref,note',
    ...rows.map(({ date = '2026-11-18', amount, ref = '', note = '' }) =>
      [date, amount.toFixed(2), cell(ref), cell(note)].join(),
    ),
  ].join('\n');

const uploadPath = '/admin/finance/recon/statements';

/** Uploads a file as a statement. `query` is for example `?preview=1`. */
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

/**
 * Creates a statement of these rows and returns the response. An added charge of a paisa determines
 * the signs when no other row does.
 */
export async function makeStatement(client: Client, rows: TestRow[], fileName?: string) {
  const response = await sendStatement(
    client,
    statementText(rows),
    fileName === undefined ? {} : { fileName },
  );
  if (response.status !== 201) throw new Error(`No statement was made: ${response.text}`);
  return response.body;
}
