import type { Page } from '@playwright/test';
import { call } from './api.ts';
import { signIn } from './browser.ts';
import type { Account } from './demo-account.ts';
import { mailedLink } from './outbox.ts';
import { picture } from './participant.ts';
import { baseUrl } from './product-address.ts';
import type { NewPage, PageOptions } from './test.ts';
import { fetchToken } from './token.ts';
import { unique } from './unique.ts';

export type StaffRole =
  | 'superadmin'
  | 'manager'
  | 'creator'
  | 'reviewer'
  | 'support'
  | 'accountant'
  | 'warehouse';

export type Staff = {
  id: string;
  name: string;
  email: string;
  status: string;
  role: StaffRole | null;
  isActive: boolean;
  version: number;
  kyc: { documents: { id: string; label: string; url: string }[] };
};

/** The password of every staff member created with one, and the one they choose instead. */
const staffPassword = 'Lotus-2026';
const ownPassword = 'Lotus-pond-2026';

const names = ['Asmita Rao', 'Bharat Iyer', 'Chitra Das', 'Devika Pillai', 'Eshan Gupta'];
let made = 0;

/** Returns the fields of a staff member, with unique values. */
function staffFields(wish: Record<string, unknown> = {}) {
  made += 1;
  const mark = unique();
  return {
    name: `${names[made % names.length]} ${mark}`,
    email: `staff-${mark}@example.com`,
    phone: '+91 98450 12345',
    department: 'Operations',
    ...wish,
  };
}

/** Creates a staff member who waits for review over HTTP. They already have a password. */
export async function makeStaff(wish: Record<string, unknown> = {}): Promise<Staff> {
  const body = { ...staffFields(), password: staffPassword, ...wish };
  return (await call<{ data: Staff }>('POST', '/admin/staff', { body })).data;
}

/** Approves with a role. Returns the person and the link to set a password, if one was created. */
export const approve = (
  { id }: Pick<Staff, 'id'>,
  role: StaffRole = 'support',
  token?: string,
): Promise<{ data: Staff; link: string | null }> =>
  call('POST', `/admin/staff/${id}/approve`, { body: { role }, ...(token ? { token } : {}) });

/** Creates an approved staff member who has changed the first password. */
export async function makeApproved(
  role: StaffRole = 'support',
  wish: Record<string, unknown> = {},
): Promise<Staff & Account> {
  const staff = await makeStaff(wish);
  const { data } = await approve(staff, role);
  const token = await fetchToken(baseUrl(), { email: data.email, password: staffPassword });
  const body = { currentPassword: staffPassword, newPassword: ownPassword, notice: 1 };
  await call('POST', '/admin/change-password', { body, token });
  await call('POST', '/admin/logout', { token });
  return { ...data, password: ownPassword };
}

/** Returns a page with a new user of a role signed in. Go to a screen afterwards. */
export async function signInAs(
  newPage: NewPage,
  role: StaffRole,
  options?: PageOptions,
): Promise<{ page: Page; person: Staff & Account; token: string }> {
  const person = await makeApproved(role);
  const page = await newPage(options);
  return { page, person, token: await signIn(page, person) };
}

export const tokenOf = (account: Account): Promise<string> => fetchToken(baseUrl(), account);

type SentDocument = { label: string; type: 'pan' | 'aadhaar' | 'other'; file: Blob };

/** Returns a picture of each required document, in different colours. */
export const bothDocuments = (): SentDocument[] => [
  { label: 'PAN card', type: 'pan', file: picture([0, 132, 133]) },
  { label: 'Masked Aadhaar', type: 'aadhaar', file: picture([228, 153, 11]) },
];

/** Asks on the public page for a link to register, and returns the mailed one. */
export async function registrationLink(email: string): Promise<URL> {
  const response = await fetch(`${baseUrl()}/api/staff/register/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  if (!response.ok) throw new Error(`Asking: ${response.status} ${await response.text()}`);
  return new URL(await mailedLink(email, 'Register'));
}

/**
 * Registers a person on the public page, with documents. The product accepts 30 registrations an
 * hour from one address: only use it where documents are needed.
 */
export async function register(
  wish: Record<string, string> = {},
  documents: readonly SentDocument[] = bothDocuments(),
): Promise<Staff> {
  const fields = staffFields(wish);
  const form = new FormData();
  // The version of the privacy notice.
  form.set('notice', '1');
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  documents.forEach(({ label, type, file }, n) => {
    form.set(`label_${n}`, label);
    form.set(`type_${n}`, type);
    form.set(`document_${n}`, file, file.type === 'application/pdf' ? 'card.pdf' : 'card.png');
  });
  const token = (await registrationLink(fields.email)).hash.replace('#token=', '');
  const response = await fetch(`${baseUrl()}/api/staff/register`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!response.ok) throw new Error(`Registering: ${response.status} ${await response.text()}`);
  const search = encodeURIComponent(fields.email);
  const { data } = await call<{ data: Staff[] }>('GET', `/admin/staff?search=${search}`);
  return data[0] as Staff;
}

/** Returns a PDF of one page with a line of text, small and readable. */
export function pdf(words: string): Blob {
  const content = `BT /F1 28 Tf 40 120 Td (${words}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 260]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  const body = objects.map((object, n) => `${n + 1} 0 obj\n${object}\nendobj\n`).join('');
  return new Blob([`%PDF-1.4\n${body}trailer\n<</Root 1 0 R>>\n%%EOF\n`], {
    type: 'application/pdf',
  });
}

/** Filters the queue of a page to people of the test, whose names contain a mark. */
export async function onlyPeopleOf(page: Page, mark: string): Promise<void> {
  await page.route('**/api/admin/staff?*status=pending_review*', (route) =>
    route.continue({ url: `${route.request().url()}&search=${mark}` }),
  );
}

/** The response of a failing server, for `route.fulfill`. */
export const failing = { status: 500, json: { success: false, error: 'Something went wrong.' } };
