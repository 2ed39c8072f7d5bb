import { page, recordPage } from '#core/routes.ts';

export const challengeRoutes = {
  list: page('/admin/challenges'),
  record: recordPage('challenge'),
  review: page('/admin/review'),
};
