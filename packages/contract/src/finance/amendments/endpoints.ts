import { z } from 'zod';
import { invoiceDetailSchema } from '#finance/invoices/model.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { idParams } from '../../core/record.ts';
import { amendInvoiceSchema } from './rules.ts';

export const amendInvoice = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/invoices/{id}/amendment',
  summary:
    'Amend the particulars of a sale whose month is filed, once: GSTR-1 of a later month declares them in table 9A, 9C or 10, the filed month stays',
  access: 'finance:write',
  status: 201,
  params: idParams,
  conflicts: [
    'DRAFT',
    'ALREADY_VOID',
    'NOT_A_SALE',
    'MONTH_NOT_FILED',
    'ALREADY_AMENDED',
    'AMENDMENT_TOO_LATE',
    'NOTHING_AMENDED',
    'HAS_CREDIT_NOTES',
    'OTHER_PAN',
    'MONTH_CLOSED',
  ],
  versioned: 'data',
  body: amendInvoiceSchema,
  response: z.object({ data: invoiceDetailSchema }),
});
