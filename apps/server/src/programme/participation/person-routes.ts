import { listEmployeePoints } from '@kolam/contract/people/employees/calls.ts';
import { route } from '#core/route.ts';
import { readEmployeePoints } from './person-points.ts';

/** What the directory shows of one person's taking part. */
export const personRoutes = [
  route(listEmployeePoints, (scope, { params, query }) =>
    readEmployeePoints(scope, params.id, query),
  ),
];
