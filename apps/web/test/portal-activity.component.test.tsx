import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp, Refusal } from './app.tsx';
import { press } from './forms.ts';
import { allReads, idOf, response } from './records.ts';

const company = idOf(1);
const address = `/admin/companies/${company}`;
const route = 'GET /admin/companies/{id}/portal-activity';
const kavita = { id: idOf(7), name: 'Kavita Rao' };
const entry = {
  id: idOf(30),
  actor: kavita,
  kind: 'company',
  recordId: company,
  title: 'Neem Mills',
  action: 'company.report_made',
  detail: 'October 2026',
} as const;

test('the page of a company says what the people of its portal last did, and leads to the audit log', async () => {
  await openApp(address, { ...allReads(), [route]: response(route, { data: [entry] }) });
  const panel = await screen.findByRole('region', { name: 'Last done in the portal' });
  const name = await within(panel).findByRole('link', { name: 'Kavita Rao' });
  expect(name.getAttribute('href')).toContain(`/admin/settings/audit?actor=${kavita.id}`);
  expect(panel.textContent).toContain('had the report October 2026 of Neem Mills made');
});

test('who may not read the audit log has no way to it', async () => {
  const given = { ...allReads(), [route]: response(route, { data: [entry] }) };
  await openApp(address, given, { role: 'manager' });
  const panel = await screen.findByRole('region', { name: 'Last done in the portal' });
  await within(panel).findByText('Kavita Rao');
  expect(within(panel).queryByRole('link', { name: 'Kavita Rao' })).toBeNull();
});

test('what was done in the portal is loaded again after a failure, and an empty list says so', async () => {
  let fails = true;
  const user = await openApp(address, {
    ...allReads(),
    [route]: () => (fails ? new Refusal(500, { error: 'Down.' }) : response(route, { data: [] })),
  });
  const message = await screen.findByText('Could not load what was done in the portal.');
  fails = false;
  const panel = message.closest('section');
  if (!panel) throw new Error('The panel is not there');
  await press(user, 'Retry', panel);
  await screen.findByText('Nobody of the portal has changed or downloaded anything yet.');
});
