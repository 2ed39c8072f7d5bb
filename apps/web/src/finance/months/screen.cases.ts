import { press } from '../../../test/forms.ts';
import { response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const address = '/admin/finance/months?month=2026-10';

const month = (state: 'open' | 'closed') => ({
  'GET /admin/finance/months/{month}': response('GET /admin/finance/months/{month}', {
    data: {
      month: '2026-10',
      isOver: true,
      books: [
        {
          book: 'sales',
          state,
          closed: state === 'closed' ? { at: '2026-11-05T06:30:00.000Z', by: 'Asha Menon' } : null,
          filed: null,
          unfinished: [{ what: 'drafts', count: 2 }],
        },
      ],
    },
  }),
});

export const screens: ScreenCases = {
  questions: [
    {
      name: 'closing a book of a month',
      address,
      reads: month('open'),
      ask: (user) => press(user, 'Close sales'),
      title: 'Close sales of October 2026?',
      says: ['Unfinished: 2 drafts.'],
      verb: 'Close',
      route: 'POST /admin/finance/months/close',
      fault: 'Request failed',
      sent: { body: { month: '2026-10', book: 'sales', confirmUnfinished: true } },
    },
  ],
  reasons: [
    {
      name: 'opening a closed month again',
      address,
      reads: month('closed'),
      ask: (user) => press(user, 'Open sales again'),
      title: 'Open sales of October 2026 again?',
      verb: 'Open again',
      route: 'POST /admin/finance/months/reopen',
      required: true,
    },
  ],
  createDialogs: [
    {
      name: 'return that was filed',
      address,
      open: 'Mark sales as filed',
      title: 'Mark sales of October 2026 as filed',
      route: 'POST /admin/finance/months/file',
      submit: 'Mark as filed',
      missing: { 'Reference number (ARN)': 'Reference number is required' },
      typed: { 'Reference number (ARN)': 'AA2710260000001' },
      refused: ['arn', 'Reference number (ARN)'],
      failed: 'Request failed',
      sent: { month: '2026-10', book: 'sales', arn: 'AA2710260000001' },
      responses: month('closed'),
    },
  ],
  unreadable: [
    ['/admin/finance/months', 'GET /admin/finance/months/{month}', 'Could not load the month.'],
  ],
  closed: [['/admin/finance/months', 'support']],
};
