import { accountants } from '../../../test/access.ts';
import { fillInOrganisation } from '../../../test/finance.ts';
import type { FuzzCases, FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ app }: FuzzSetup) => {
  await fillInOrganisation(app, { bankName: 'Zqxownbank' });
  return { markers: { zqxownbank: [...accountants, 'portal'] } } satisfies FuzzCases;
};
