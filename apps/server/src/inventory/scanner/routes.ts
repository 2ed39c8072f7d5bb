import * as endpoints from '@kolam/contract/inventory/scanner/endpoints.ts';
import { route } from '#core/route.ts';
import { lookUpCode } from './look-up.ts';

export const scannerRoutes = [
  route(endpoints.lookUpCode, (context, { params }) => lookUpCode(context, params.code)),
];
