import { type AccessRows, inPortal } from '../../../test/access.ts';

const hr = inPortal('owner', 'hr');

export const access: AccessRows = {
  'POST /company/people/imports': hr,
  'GET /company/people/imports/template': hr,
  'GET /company/people/imports': hr,
  'GET /company/people/imports/{id}': hr,
  'GET /company/people/imports/{id}/people': hr,
  'GET /company/people/imports/{id}/refused.csv': hr,
  'POST /company/people/imports/{id}/check': hr,
  'POST /company/people/imports/{id}/run': hr,
  'DELETE /company/people/imports/{id}': hr,
};
