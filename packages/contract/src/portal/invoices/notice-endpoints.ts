/** The payments that the own company says it made. */
import { z } from 'zod';
import { companyNoticeSchema } from '#finance/payment-notices/model.ts';
import { sendNoticeSchema } from '#finance/payment-notices/rules.ts';
import { largestFile } from '#platform/files/model.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { listFields } from '../../core/list-fields.ts';
import { pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { companyNoticeList } from './values.ts';

const oneNotice = z.object({ data: companyNoticeSchema });

export const listCompanyNotices = defineEndpoint({
  method: 'GET',
  path: '/company/payment-notices',
  summary: 'List the payment notices of the own company, newest first, also of one invoice',
  access: 'portal:money',
  query: z.object(listFields(companyNoticeList)),
  response: z.object({ data: z.array(companyNoticeSchema), meta: pageMeta }),
});

export const sendCompanyNotice = defineEndpoint({
  method: 'POST',
  path: '/company/payment-notices',
  summary:
    'Tell that invoices of the own company were paid, as JSON, or as a form with the advice as `advice`; no invoice changes',
  access: 'portal:money',
  status: 201,
  uploads: { maxBytes: largestFile, maxFiles: 1, field: 'advice', orJson: true },
  conflicts: ['DUPLICATE_REF'],
  body: sendNoticeSchema,
  response: oneNotice,
});

export const withdrawCompanyNotice = defineEndpoint({
  method: 'POST',
  path: '/company/payment-notices/{id}/withdraw',
  summary: 'Withdraw a payment notice of the own company that no payment matches yet',
  access: 'portal:money',
  params: idParams,
  conflicts: ['NOTICE_CLOSED'],
  response: oneNotice,
});
