/** The payments that companies say they made, for the console. */
import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { listFields } from '../../core/list-fields.ts';
import { pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { paymentNoticeSchema } from './model.ts';
import { notFoundSchema } from './rules.ts';
import { noticeList } from './values.ts';

const path = '/admin/finance/payment-notices' as const;
const oneNotice = z.object({ data: paymentNoticeSchema });

export const listPaymentNotices = defineEndpoint({
  method: 'GET',
  path,
  summary:
    'List payment notices of companies, with search by reference, invoice and customer, filters, sorting and paging',
  access: 'finance:read',
  query: z.object(listFields(noticeList)),
  response: z.object({ data: z.array(paymentNoticeSchema), meta: pageMeta }),
});

export const getPaymentNotice = defineEndpoint({
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'Get a payment notice',
  access: 'finance:read',
  params: idParams,
  versioned: 'data',
  response: oneNotice,
});

export const markNoticeNotFound = defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/not-found`,
  summary:
    'Mark that the payment of a notice was not found, with a reason for the company; a payment recorded later still matches it',
  access: 'finance:write',
  params: idParams,
  conflicts: ['NOTICE_CLOSED'],
  versioned: 'data',
  body: notFoundSchema,
  response: oneNotice,
});
