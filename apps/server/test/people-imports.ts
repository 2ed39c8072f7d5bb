import type { CheckedPerson } from '@kolam/contract/portal/people-imports/model.ts';
import type { CheckedList } from '@kolam/contract/portal/people-imports/values.ts';
import { formBody } from './form-body.ts';
import type { Client, TestApp } from './test-app.ts';

/* Files of people that a company imports in its portal. */

export const importsPath = '/company/people/imports';

/** Uploads a file in the portal. */
export function sendPeople(hr: Client, text: string, fields: Record<string, string> = {}) {
  return hr.post(importsPath, formBody(fields, { field: 'file', fileName: 'people.csv', text }));
}

/** Uploads a file, and returns the import's id once it is checked. */
export async function checkedPeople(
  app: TestApp,
  hr: Client,
  text: string,
  fields: Record<string, string> = {},
): Promise<string> {
  const response = await sendPeople(hr, text, fields);
  if (response.status !== 202) throw new Error(`${response.status}: ${response.text}`);
  await app.jobs.drain();
  return response.body.importId;
}

export const importOf = async (hr: Client, id: string) =>
  (await hr.get(`${importsPath}/${id}`)).body.import;

/** Returns a list of a checked file. */
export async function listOf(hr: Client, id: string, list: CheckedList): Promise<CheckedPerson[]> {
  const { body, text } = await hr.get(`${importsPath}/${id}/people`, { query: { list } });
  if (!body.data) throw new Error(text);
  return body.data;
}

/** Runs a checked import to its end. */
export async function runPeople(app: TestApp, hr: Client, id: string, leaverIds: string[] = []) {
  const response = await hr.post(`${importsPath}/${id}/run`, { body: { leaverIds } });
  await app.jobs.drain();
  return response;
}
