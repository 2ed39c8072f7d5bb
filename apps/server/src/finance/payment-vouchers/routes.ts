import * as endpoints from '@kolam/contract/finance/payment-vouchers/endpoints.ts';
import { route } from '#core/route.ts';
import { downloadPaymentVoucher } from './pdf.ts';

export const paymentVoucherRoutes = [
  route(endpoints.getPaymentVoucherPdf, (context, { params }) =>
    downloadPaymentVoucher(context, params.id),
  ),
];
