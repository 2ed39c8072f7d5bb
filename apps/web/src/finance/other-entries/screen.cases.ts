import { dialogOf, press } from '../../../test/forms.ts';
import { idOf, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const id = idOf(1);
const address = '/admin/finance/recon/entries';
const route = 'GET /admin/finance/other-entries/{id}';

export const screens: ScreenCases = {
  lists: [
    {
      name: 'other entries',
      address,
      route: 'GET /admin/finance/other-entries',
      search: 'Search other entries',
      limit: 25,
      otherLimit: 50,
      asks: { sort: '-bookedOn' },
      filters: [
        ['Head', 'Bank charges', { head: 'charges' }],
        ['Direction', 'Out: paid', { direction: 'out' }],
        ['Reversal', 'Reversed', { reversed: 'true' }],
      ],
      sorts: [['Amount', '-amount']],
      none: 'No other entries yet',
      clear: 'Clear filters',
      exported: {
        search: 'search=sms&head=charges&sort=-amount',
        choice: 'XLSX',
        file: 'other-entries.xlsx',
        query: { search: 'sms', head: 'charges', sort: '-amount', format: 'xlsx' },
      },
    },
  ],
  questions: [
    {
      name: 'reversing an other entry',
      address: `${address}?open=${id}`,
      reads: {
        [route]: response(route, {
          data: {
            ...{ id, version: 1, code: 'ENT/26-27/00001', head: 'charges', amount: 118 },
            ...{ payMonth: null, reversed: null },
            row: { id: idOf(2), version: 4, matchId: idOf(3), statement: { fileName: 'may.csv' } },
          },
        }),
      },
      ask: async (user) => {
        await press(user, 'Reverse', await dialogOf('ENT/26-27/00001'));
        return dialogOf('Reverse ENT/26-27/00001?');
      },
      title: 'Reverse ENT/26-27/00001?',
      says: [
        '₹118.00 of Bank charges count against it today.',
        'Its row in may.csv is open again.',
      ],
      verb: 'Reverse',
      route: 'POST /admin/finance/recon/rows/{id}/unmatch',
      fault: 'Failed to reverse the entry',
      sent: { ifMatch: '"4"' },
    },
  ],
  missing: [[`${address}?open={id}`, route, 'There is no such other entry.']],
  unreadable: [[address, 'GET /admin/finance/other-entries', 'Failed to load other entries']],
  closed: [[address, 'creator']],
};
