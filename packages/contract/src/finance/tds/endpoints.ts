import { z } from 'zod';
import { taxRuleSchema } from '#finance/tax/model.ts';
import { tdsSections } from '#finance/tax/sections.ts';
import { yearField } from '#finance/tax/year-field.ts';
import { dayField } from '../../core/day-field.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice, idFilter } from '../../core/fields.ts';
import { listFields } from '../../core/list-fields.ts';
import { pageFields, pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { certificateSchema, tdsBasisSchema, vendorYearSchema } from './model.ts';
import { newCertificateSchema } from './rules.ts';
import { vendorYearList } from './values.ts';

export const listVendorYears = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/tax/vendors',
  summary:
    'List what each vendor was credited and paid in a financial year by section, with its limits',
  access: 'finance:read',
  query: z.object({
    ...listFields(vendorYearList),
    year: yearField,
  }),
  response: z.object({
    data: z.array(vendorYearSchema),
    meta: pageMeta,
    year: z.int(),
    rules: z.array(taxRuleSchema).describe('The statutory rules that set the limits.'),
  }),
});

export const listCertificates = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/tax/certificates',
  summary: 'List a vendor’s certificates of a lower deduction, the latest first',
  access: 'finance:read',
  query: z.object({ ...pageFields(), vendor: idFilter('a vendor') }),
  response: z.object({ data: z.array(certificateSchema), meta: pageMeta }),
});

export const createCertificate = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/tax/certificates',
  summary:
    'Add a certificate of a lower deduction: bills of its days have tax deducted at its rate, up to its limit',
  access: 'finance:write',
  status: 201,
  conflicts: ['CERTIFICATE_EXISTS', 'CERTIFICATE_OVERLAPS'],
  body: newCertificateSchema,
  response: z.object({ data: certificateSchema }),
});

export const removeCertificate = defineEndpoint({
  method: 'DELETE',
  path: '/admin/finance/tax/certificates/{id}',
  summary: 'Delete a certificate that no bill has used',
  access: 'finance:write',
  params: idParams,
  conflicts: ['CERTIFICATE_USED'],
  response: z.object({}),
});

export const getTdsBasis = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/tax/tds-basis',
  summary: 'Get the basis of the tax on a payment of a vendor’s bill',
  access: 'finance:read',
  query: z.object({
    invoiceId: z.uuid({ error: 'Invoice must be an id' }).toLowerCase(),
    on: dayField('Date').optional().describe('Date of the payment. Default: today.'),
    section: choice('Section', tdsSections).optional().describe('Default: that of the bill.'),
  }),
  response: z.object({ data: tdsBasisSchema }),
});
