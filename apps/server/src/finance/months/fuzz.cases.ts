import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ admin }: FuzzSetup) => {
  const closed = { month: '2025-06', book: 'payroll' };
  await bodyOf(admin.post('/admin/finance/months/close', { body: closed }));
  return {
    at: {
      '/admin/finance/months/{month}': { month: closed.month },
      'POST /admin/finance/months/close': { month: '2025-05', book: 'stock' },
      'POST /admin/finance/months/file': {
        ...closed,
        filedOn: '2025-07-11',
      },
      'POST /admin/finance/months/reopen': closed,
    },
  } satisfies FuzzCases;
};
