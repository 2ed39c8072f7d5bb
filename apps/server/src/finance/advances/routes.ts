import * as endpoints from '@kolam/contract/finance/advances/endpoints.ts';
import { route } from '#core/route.ts';
import { downloadVoucher } from './voucher.ts';

export const advanceRoutes = [
  route(endpoints.getVoucherPdf, (context, { params }) => downloadVoucher(context, params.id)),
];
