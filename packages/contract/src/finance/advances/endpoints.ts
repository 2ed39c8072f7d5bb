import { defineEndpoint } from '../../core/endpoint.ts';
import { idParams } from '../../core/record.ts';

export const getVoucherPdf = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/vouchers/{id}/pdf',
  summary: 'Download the receipt voucher of an advance, or a refund voucher, as a PDF',
  access: 'finance:read',
  params: idParams,
  streams: 'application/pdf',
});
