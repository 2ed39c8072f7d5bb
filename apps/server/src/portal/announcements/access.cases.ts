import { type AccessRows, inPortal } from '../../../test/access.ts';

const hr = inPortal('owner', 'hr');

export const access: AccessRows = {
  'GET /company/announcements': inPortal('owner', 'hr', 'viewer'),
  'POST /company/announcements': hr,
  'POST /company/announcements/{id}/withdraw': hr,
};
