import type { FuzzCases } from '../../../test/fuzz/cases.ts';

const workshop = {
  id: '00000000-0000-4000-8000-000000000000',
  workshopId: '00000000-0000-4000-8000-000000000000',
};

export const fuzz = async () =>
  ({
    at: {
      'POST /employee/me/challenges/{id}/days/{date}/workshops/{workshopId}/remind': workshop,
      'DELETE /employee/me/challenges/{id}/days/{date}/workshops/{workshopId}/remind': workshop,
    },
  }) satisfies FuzzCases;
