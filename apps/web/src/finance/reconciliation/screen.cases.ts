import { action, dialogOf, editFromRow, press } from '../../../test/forms.ts';
import { idOf, metaOfOne, response } from '../../../test/records.ts';
import type { ScreenCases } from '../../../test/screen-cases.ts';

const id = idOf(1);
const ruleRoute = 'GET /admin/finance/recon/rules/{id}';
const rule = (given: object = {}) => ({
  ...{ id, version: 3, text: 'SMS CHARGES', direction: 'out' as const, head: 'charges' as const },
  ...{ amountFrom: null, amountTo: null, used: 2, lastUsedAt: null },
  ...given,
});

export const screens: ScreenCases = {
  lists: [
    {
      name: 'statements',
      address: '/admin/finance/recon',
      route: 'GET /admin/finance/recon/statements',
      search: 'Search statements',
      limit: 25,
      otherLimit: 50,
      asks: { sort: '-createdAt' },
      filters: [],
      sorts: [
        ['File', 'fileName'],
        ['Period', '-from'],
      ],
      none: 'No statements found',
      empty: 'No statements yet',
      clear: 'Clear search',
      add: 'Import statement',
      reader: 'manager',
    },
    {
      name: 'rules for bank rows',
      address: '/admin/finance/recon/rules',
      route: 'GET /admin/finance/recon/rules',
      search: 'Search rules',
      limit: 25,
      otherLimit: 50,
      asks: { sort: 'text' },
      filters: [['Head', 'Bank charges', { head: 'charges' }]],
      sorts: [
        ['Text', '-text'],
        ['Made', '-createdAt'],
      ],
      none: 'No rules yet',
      clear: 'Clear filters',
    },
  ],
  editForms: [
    {
      name: 'rule for bank rows',
      address: '/admin/finance/recon/rules',
      open: editFromRow('SMS CHARGES', 'Edit Rule'),
      reads: (changed) => {
        const data = rule(changed);
        return {
          'GET /admin/finance/recon/rules': response('GET /admin/finance/recon/rules', {
            data: [data],
            meta: metaOfOne,
          }),
          [ruleRoute]: response(ruleRoute, { data }),
        };
      },
      save: 'PUT /admin/finance/recon/rules/{id}',
      submit: 'Save',
      typed: ['Amount to', '500'],
      theirs: ['Amount from', '100', { amountFrom: 100 }],
      required: ['Text', 'Text is required'],
    },
  ],
  questions: [
    {
      name: 'deleting a rule for bank rows',
      address: `/admin/finance/recon/rules?open=${id}`,
      reads: { [ruleRoute]: response(ruleRoute, { data: rule() }) },
      ask: async (user) => {
        await press(user, 'Delete', await dialogOf('SMS CHARGES'));
        return dialogOf('Delete the rule for SMS CHARGES?');
      },
      title: 'Delete the rule for SMS CHARGES?',
      says: ['It is no longer offered. What was recorded by it stays.'],
      verb: 'Delete',
      route: 'DELETE /admin/finance/recon/rules/{id}',
      fault: 'Failed to delete the rule',
      sent: { ifMatch: '"3"' },
    },
    {
      name: 'deleting a bank statement',
      address: '/admin/finance/recon',
      reads: {
        'GET /admin/finance/recon/statements': response('GET /admin/finance/recon/statements', {
          data: [{ id, fileName: 'may.csv', rows: 2 }],
          meta: metaOfOne,
        }),
      },
      ask: (user) => action(user, 'Delete', 'may.csv'),
      title: 'Delete may.csv?',
      says: ['2 rows go with it.'],
      verb: 'Delete',
      route: 'DELETE /admin/finance/recon/statements/{id}',
    },
  ],
  missing: [
    [
      '/admin/finance/recon/{id}',
      'GET /admin/finance/recon/statements/{id}',
      'There is no such statement.',
    ],
    ['/admin/finance/recon/rules?open={id}', ruleRoute, 'There is no such rule.'],
  ],
  unreadable: [
    ['/admin/finance/recon/rules', 'GET /admin/finance/recon/rules', 'Failed to load the rules'],
    ['/admin/finance/recon', 'GET /admin/finance/recon/statements', 'Failed to load finance data'],
  ],
  offers: [['/admin/finance/recon', 'manager', ['Import statement']]],
};
