import { type AccessRows, companyReaders, inPortal, writers } from '../../../test/access.ts';

const hr = inPortal('owner', 'hr');

export const access: AccessRows = {
  'GET /company/seats': hr,
  'POST /company/seats/requests': hr,
  'POST /company/seats/requests/{id}/withdraw': hr,
  'GET /admin/companies/{id}/seat-requests': companyReaders,
  'POST /admin/seat-requests/{id}/grant': writers,
  'POST /admin/seat-requests/{id}/decline': writers,
};
