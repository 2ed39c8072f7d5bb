import { listEmployeePoints } from '@kolam/contract/people/employees/endpoints.ts';
import { route } from '#core/route.ts';
import { readEmployeePoints } from './person-points.ts';

/** Routes for one person's participation, shown in the directory. */
export const personRoutes = [
  route(listEmployeePoints, (context, { params, query }) =>
    readEmployeePoints(context, params.id, query),
  ),
];
