import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp, type Responses } from './app.tsx';
import { dialogOf, press } from './forms.ts';
import { allReads, idOf, response } from './records.ts';

const id = idOf(7);
const schedule = { startDate: '2026-12-01', endDate: '2026-12-02', timeOfDay: '06:30' };

const reads: Responses = {
  ...allReads(),
  'GET /admin/challenges/{id}': response('GET /admin/challenges/{id}', {
    challenge: { id, title: 'Lake walk', schedule, status: 'draft' },
  }),
  'GET /admin/challenges/{id}/calendar': response('GET /admin/challenges/{id}/calendar', {
    days: [{ date: '2026-12-01', dayId: null, status: null }],
  }),
};

test('the plan is exported and imported from its dialog', async () => {
  const user = await openApp(`/admin/challenges?plan=${id}&date=2026-12-01`, reads);
  const plan = await dialogOf(/^Plan days/);
  await within(plan).findByRole('button', { name: 'Export' });
  await press(user, 'Import', plan);
  const dialog = await dialogOf('Import parts of days');
  expect(dialog.textContent).toContain('CSV or XLSX, at most 2');
  expect(dialog.textContent).toContain('Download template');
});
