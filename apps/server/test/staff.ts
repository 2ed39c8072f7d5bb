import { randomUUID } from 'node:crypto';
import { privacyNotices } from '@kolam/contract/platform/auth/privacy-notices.ts';
import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { transaction } from '#core/database/transaction.ts';
import { createRegistrationLink } from '#workforce/staff/registration-link-store.ts';
import { formBody } from './form-body.ts';
import { sampleFiles } from './sample-files.ts';
import { type Client, type TestApp, testPassword, tokenIn } from './test-app.ts';

/** Returns an unused email. */
export const newEmail = () => `person-${randomUUID()}@example.com`;

/** Adds a staff member who waits for review, and returns the response. */
export async function addStaff(
  client: Client,
  given: Record<string, unknown> = {},
): Promise<Staff> {
  const body = { name: 'Asha Rao', email: newEmail(), ...given };
  const response = await client.post('/admin/staff', { body });
  if (response.status !== 201) throw new Error(`Nobody was added: ${response.text}`);
  return response.body.data;
}

/** Does the same, approved. */
export async function addApproved(client: Client, given: Record<string, unknown> = {}) {
  const { id } = await addStaff(client, given);
  return decided(client, id, 'approve');
}

export async function decided(
  client: Client,
  id: string,
  decision: 'approve' | 'reject',
  body: Record<string, unknown> = {},
): Promise<Staff> {
  const response = await client.post(`/admin/staff/${id}/${decision}`, { body });
  if (response.status !== 200) throw new Error(`Nothing was decided: ${response.text}`);
  return response.body.data;
}

/** Creates an approved staff member with `testPassword` and signs in through the endpoint. */
export async function signedInStaff(
  app: TestApp,
  admin: Client,
  given: Record<string, unknown> = {},
) {
  const first = 'First-Horse-1';
  const person = await addApproved(admin, { password: first, ...given });
  const body = { email: person.email, password: first };
  const { token } = (await app.client().post('/admin/login', { body })).body;
  // Someone else typed the first one.
  await app.client(token).post('/admin/change-password', {
    body: {
      ...{ currentPassword: first, newPassword: testPassword },
      notice: privacyNotices.staff.version,
    },
  });
  return { ...app.client(token as string), id: person.id, email: person.email };
}

export type GivenFile = { fileName?: string; content?: string | Buffer; field?: string };

/** Returns what the public page sends. By default a PDF named by its number. */
export function registrationForm(
  { email = newEmail(), ...fields }: Record<string, string> = {},
  files: GivenFile[] = [],
) {
  const form = formBody(
    { name: 'Asha Rao', notice: String(privacyNotices.staff.version), ...fields },
    ...files.map(({ fileName, content, field }, number) => ({
      field: field ?? `document_${number}`,
      fileName: fileName ?? `document-${number}.pdf`,
      text: content ?? sampleFiles['application/pdf'],
    })),
  );
  return { email, form };
}

/** Creates the link of a mail and returns its token. */
export const registrationToken = (app: TestApp, email = newEmail()): Promise<string> =>
  transaction(app.services.db, (tx) =>
    createRegistrationLink(tx, app.services, email.toLowerCase()),
  );

/** Sends the form of a link, by default from a new address each time, so that no rate limit applies. */
export async function register(
  app: TestApp,
  { email, form: { body, headers } }: ReturnType<typeof registrationForm>,
  { from = newAddress(), token = undefined as string | undefined } = {},
) {
  const authorization = `Bearer ${token ?? (await registrationToken(app, email))}`;
  const options = { body, headers: { ...headers, authorization }, from };
  return app.client().post('/api/staff/register', options);
}

let addresses = 0;
export function newAddress(): string {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

/** Registers a person with a PAN card and a masked Aadhaar, and returns the API's response. */
export async function registered(
  app: TestApp,
  reader: Client,
  fields: Record<string, string> = {},
): Promise<Staff> {
  const email = fields.email ?? newEmail();
  const given = { type_0: 'pan', type_1: 'aadhaar', ...fields, email };
  const { status, text } = await register(app, registrationForm(given, [{}, {}]));
  if (status !== 201) throw new Error(`Nobody registered: ${text}`);
  const found = await reader.get('/admin/staff', { query: { search: email } });
  return found.body.data[0];
}

/** Returns the mails that `action` causes. */
export async function mailsOf(app: TestApp, action: () => Promise<unknown>): Promise<string[]> {
  const before = (await app.mails()).length;
  await action();
  return (await app.mails()).slice(before).map(readable);
}

const decoded = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString('utf8');

/** Decodes the quoted-printable parts of a mail. In others, a token after "=" may look encoded. */
const readable = (mail: string) =>
  mail
    .split(/^--/m)
    .map((part) =>
      /^Content-Transfer-Encoding: quoted-printable/im.test(part) ? decoded(part) : part,
    )
    .join('--');

/** Sets the first password with the link in a mail. */
export const setPassword = (app: TestApp, mail: string | undefined, password = testPassword) =>
  app.client().post('/admin/reset-password', {
    body: { token: tokenIn(mail), password, notice: privacyNotices.staff.version },
    from: newAddress(),
  });
