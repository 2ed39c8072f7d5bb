import { page } from '#core/routes.ts';

export const peopleImportRoutes = { page: page('/company/people/import') };
