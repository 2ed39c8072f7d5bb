import { expect } from 'vitest';
import { makeCompany, makeEmployee, type TestEmployee } from './people.ts';
import { type TestApp, tokenIn } from './test-app.ts';

/** Requests of people without a session, and the links that are mailed to them. */
export function employeeLinks(app: () => TestApp) {
  let addresses = 0;
  const newAddress = () => `198.51.100.${++addresses}`;
  const post = (path: string, body: Record<string, unknown>, from = newAddress()) =>
    app().client().post(`/api/employee/${path}`, { body, from });

  const mailsTo = async (email: string) =>
    (await app().mails()).filter((mail) => mail.includes(`To: ${email}`));
  const lastMailTo = async (email: string) => (await mailsTo(email)).at(-1);

  /** An employee who is pending and has an invitation. */
  async function invited(given: { language?: 'en' | 'hi' } = {}) {
    const company = await makeCompany(app(), { name: 'Neem Foods' });
    const employee = await makeEmployee(app(), { companyId: company.id, status: 'pending' });
    if (given.language) await setLanguage(employee.id, given.language);
    return { company, employee, token: await linkFor(employee) };
  }
  const setLanguage = (id: string, language: string) =>
    app().database.pool.query('update accounts set language = $2 where id = $1', [id, language]);

  async function linkFor({ id, email }: TestEmployee): Promise<string> {
    const admin = await app().signedInAs();
    const { status } = await admin.post(`/admin/employees/${id}/reset-password`);
    expect(status).toBe(200);
    return tokenIn(await lastMailTo(email));
  }

  /** An employee with a password, and perhaps twins of theirs in other companies. */
  async function member({ language }: { language?: 'en' | 'hi' } = {}) {
    const company = await makeCompany(app(), { name: 'Banyan Textiles' });
    const employee = await makeEmployee(app(), { companyId: company.id });
    if (language) await setLanguage(employee.id, language);
    return { company, employee };
  }

  const welcome = (token: string, body: Record<string, unknown> = {}, from?: string) =>
    post('welcome', { token, consents: ['take-part'], ...body }, from);

  return { invited, lastMailTo, linkFor, mailsTo, member, newAddress, post, setLanguage, welcome };
}
