/** The certificates of tax that the own company deducted. */
import { z } from 'zod';
import { yearField } from '#finance/tax/year-field.ts';
import { companyCertificateSchema, companyTdsQuarterSchema } from '#finance/tds-reports/model.ts';
import { sendCertificateSchema } from '#finance/tds-reports/rules.ts';
import { largestFile } from '#platform/files/model.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { idParams } from '../../core/record.ts';

const oneCertificate = z.object({ data: companyCertificateSchema });

export const listCompanyCertificates = defineEndpoint({
  method: 'GET',
  path: '/company/tds-certificates',
  summary:
    'List the quarters of a financial year with the tax that the own company deducted and its certificates',
  access: 'portal:money',
  query: z.object({ year: yearField }),
  response: z.object({
    data: z.array(companyTdsQuarterSchema).describe('Those that have begun, the first one first.'),
    year: z.int(),
  }),
});

export const sendCompanyCertificate = defineEndpoint({
  method: 'POST',
  path: '/company/tds-certificates',
  summary: 'Send the certificate of tax that was deducted in a quarter, as a PDF in `certificate`',
  access: 'portal:money',
  status: 201,
  uploads: { maxBytes: largestFile, maxFiles: 1, field: 'certificate' },
  conflicts: ['CERTIFICATE_EXISTS'],
  body: sendCertificateSchema,
  response: oneCertificate,
});

export const withdrawCompanyCertificate = defineEndpoint({
  method: 'POST',
  path: '/company/tds-certificates/{id}/withdraw',
  summary: 'Withdraw a certificate of the own company that was not refused',
  access: 'portal:money',
  params: idParams,
  conflicts: ['CERTIFICATE_CLOSED'],
  response: oneCertificate,
});
