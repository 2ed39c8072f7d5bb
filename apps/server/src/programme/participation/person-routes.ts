import { listEmployeePoints } from '@kolam/contract/people/employees/endpoints.ts';
import { route } from '#core/route.ts';
import { readEmployeePoints } from './person-points.ts';

/** What the directory shows of one person's taking part. */
export const personRoutes = [
  route(listEmployeePoints, (context, { params, query }) =>
    readEmployeePoints(context, params.id, query),
  ),
];
