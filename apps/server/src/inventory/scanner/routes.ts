import * as calls from '@kolam/contract/inventory/scanner/calls.ts';
import { route } from '#core/route.ts';
import { lookUpCode } from './look-up.ts';

export const scannerRoutes = [
  route(calls.lookUpCode, (scope, { params }) => lookUpCode(scope, params.code)),
];
