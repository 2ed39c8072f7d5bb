import { type AccessRows, companyReaders, inPortal, planners } from '../../../test/access.ts';

const hr = inPortal('owner', 'hr');

export const access: AccessRows = {
  'GET /company/wishes': inPortal('owner', 'hr', 'viewer'),
  'POST /company/wishes': hr,
  'POST /company/wishes/{id}/withdraw': hr,
  'GET /admin/companies/{id}/wishes': companyReaders,
  'POST /admin/wishes/{id}/plan': planners,
  'POST /admin/wishes/{id}/decline': planners,
};
