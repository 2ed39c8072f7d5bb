import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp } from './app.tsx';
import { choose, fieldOf, fill, press, problemOf } from './forms.ts';
import { allReads, response } from './records.ts';

test('analytics applies custom dates once both form a valid period, and says where it has no activity @full', async () => {
  const user = await openApp('/admin/analytics?from=2020-01-01&to=2020-01-31', allReads());
  const field = (label: string) => fieldOf(document.body, label);
  await screen.findByText('Nothing happened in this period');
  await choose(user, document.body, 'Period', 'From … to …');
  await screen.findByLabelText('From');
  await fill(user, field('From'), '2018-02-01');
  await fill(user, field('To'), '30 feb 2020');
  await press(user, 'Show');
  await waitFor(() => expect(problemOf(field('To'))).toBe('February 2020 has 29 days'));
  await fill(user, field('To'), '29/2/2020');
  await press(user, 'Show');
  await screen.findByText('Choose at most 366 days');
  await fill(user, field('From'), '2020-02-01');
  await press(user, 'Show');
  await waitFor(() => expect(window.location.search).toBe('?from=2020-02-01&to=2020-02-29'));
  const period = screen.getByRole<HTMLInputElement>('combobox', { name: 'Period' });
  await waitFor(() => expect(period.value).toBe('1 Feb 2020 – 29 Feb 2020'));
});

test('GST reports show placeholders while they load, and say when a month is empty', async () => {
  const none = { documents: 0, value: 0, taxable: 0, igst: 0, cgst: 0, sgst: 0, tax: 0 };
  const route = 'GET /admin/finance/gst/gstr1';
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await openApp('/admin/finance/tax/gst?month=2026-06', {
    ...allReads(),
    [route]: async () => {
      await held;
      return response(route, {
        data: {
          sections: (['b2b', 'cdnr'] as const).map((table) => ({ table, ...none })),
          ...{ net: none, lateNotes: none, b2cs: [], nil: [], issued: [] },
          hsn: { b2b: [], b2c: [] },
        },
      });
    },
  });
  await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).not.toBeNull());
  letGo();
  const parts = await screen.findByRole('region', { name: 'Parts of GSTR-1' });
  expect(within(parts).queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('heading', { name: /^(7|12|13)/ })).toBeNull();
});
