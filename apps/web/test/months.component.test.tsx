import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp, Refusal } from './app.tsx';
import { dialogOf, press } from './forms.ts';
import { allReads, response } from './records.ts';

const month = { month: '2026-10', isOver: true };
const open = { state: 'open' as const, closed: null, filed: null };
const books = [
  { ...open, book: 'sales' as const, unfinished: [] },
  {
    ...open,
    book: 'purchases' as const,
    unfinished: [{ what: 'drafts' as const, count: 2 }],
  },
];

test('closing all open books goes on after the one that was refused', async () => {
  const bodies: unknown[] = [];
  const user = await openApp('/admin/finance/months?month=2026-10', {
    ...allReads(),
    'GET /admin/finance/months/{month}': response('GET /admin/finance/months/{month}', {
      data: { ...month, books },
    }),
    'POST /admin/finance/months/close': ({ body }: ApiRequest) => {
      bodies.push(body);
      return bodies.length === 2
        ? new Refusal(503, { error: 'The database rests.' })
        : response('POST /admin/finance/months/close', { data: { ...month, books } });
    },
  });
  await press(user, 'Close all 2 open books');
  const dialog = await dialogOf('Close all open books of October 2026?');
  await press(user, 'Close', dialog);
  await within(dialog).findByRole('alert');
  await press(user, 'Close', dialog);
  const sales = { month: '2026-10', book: 'sales' };
  const purchases = { month: '2026-10', book: 'purchases', confirmUnfinished: true };
  await expect.poll(() => bodies).toEqual([sales, purchases, purchases]);
});
