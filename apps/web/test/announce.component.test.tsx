import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp } from './app.tsx';
import { dialogOf, fieldOf, fill, press } from './forms.ts';
import { allReads, idOf, response } from './records.ts';

const id = idOf(7);
const reads = {
  ...allReads(),
  'GET /admin/companies/{id}': response('GET /admin/companies/{id}', {
    company: { id, name: 'Brightloom', status: 'active' },
  }),
  'GET /admin/challenges/{id}': response('GET /admin/challenges/{id}', {
    challenge: { id, title: 'Lake walk', status: 'active', schedule: { type: 'daily' } },
  }),
  'GET /admin/announcements/audience': { people: 128 },
};

test.each([
  [`/admin/companies/${id}`, 'Company', 'Brightloom', { audience: 'company', companyId: id }],
  [
    `/admin/challenges?open=${id}`,
    'Challenge',
    'Lake walk',
    { audience: 'challenge', challengeId: id },
  ],
])('%s leads to an announcement that goes there', async (address, label, name, audience) => {
  const sent: unknown[] = [];
  const user = await openApp(address, {
    ...reads,
    'POST /admin/announcements': ({ body }) => {
      sent.push(body);
      return response('POST /admin/announcements', { data: { id } });
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Announce' }));
  const dialog = await dialogOf('New Announcement');
  await waitFor(() => expect(fieldOf(dialog, label).value).toBe(name));
  await fill(user, fieldOf(dialog, 'Title'), 'Water break');
  await fill(user, fieldOf(dialog, 'Text'), 'Drink a glass now.');
  await press(user, 'Publish', dialog);
  await expect.poll(() => sent).toEqual([expect.objectContaining(audience)]);
  expect(window.location.search).not.toContain('about');
});

test('who may not write announcements sees no link to write one', async () => {
  await openApp(`/admin/companies/${id}`, reads, { role: 'support' });
  await screen.findByRole('heading', { level: 1, name: 'Brightloom' });
  expect(screen.queryByRole('link', { name: 'Announce' })).toBeNull();
});
