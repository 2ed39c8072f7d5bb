import { page, recordPage } from '#core/routes.ts';

export const libraryRoutes = {
  list: page('/admin/library'),
  record: recordPage('library'),
};
