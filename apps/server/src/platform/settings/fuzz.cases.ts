import type { FuzzCases, FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ app }: FuzzSetup) => {
  const { id } = await app.makeAccount();
  return { records: { account: id }, at: { '/admin/admins/': { id } } } satisfies FuzzCases;
};
