import { defineEndpoint } from '../../core/endpoint.ts';
import { idParams } from '../../core/record.ts';

export const getPaymentVoucherPdf = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/payment-vouchers/{id}/pdf',
  summary: 'Download the voucher of a payment under reverse charge as a PDF',
  access: 'finance:read',
  params: idParams,
  streams: 'application/pdf',
});
