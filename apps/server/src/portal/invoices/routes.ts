import * as certificateEndpoints from '@kolam/contract/portal/invoices/certificate-endpoints.ts';
import * as endpoints from '@kolam/contract/portal/invoices/endpoints.ts';
import * as noticeEndpoints from '@kolam/contract/portal/invoices/notice-endpoints.ts';
import { route } from '#core/route.ts';
import { downloadInvoice } from '#finance/invoices/queries.ts';
import { downloadStatement } from '#finance/statements/actions.ts';
import { readCertificates, sendOwnCertificate, withdrawOwnCertificate } from './certificates.ts';
import { readNotices, sendOwnNotice, withdrawOwnNotice } from './notices.ts';
import {
  readAccounts,
  readInvoice,
  readInvoices,
  readPaymentDetails,
  requireOwnAccount,
  requireOwnInvoice,
} from './read.ts';

export const companyInvoiceRoutes = [
  route(endpoints.listCompanyInvoices, (context, { query }) => readInvoices(context, query)),
  route(endpoints.getCompanyInvoice, (context, { params }) => readInvoice(context, params.id)),
  route(endpoints.getCompanyInvoicePdf, async (context, { params }) => {
    await requireOwnInvoice(context, params.id);
    return downloadInvoice(context, params.id);
  }),
  route(endpoints.getPaymentDetails, (context) => readPaymentDetails(context)),
  route(endpoints.listCompanyAccounts, (context) => readAccounts(context)),
  route(endpoints.getCompanyStatementPdf, async (context, { params: { id }, query: period }) => {
    await requireOwnAccount(context, id);
    return downloadStatement(context, { kind: 'customer', id, period });
  }),
  route(noticeEndpoints.listCompanyNotices, (context, { query }) => readNotices(context, query)),
  route(noticeEndpoints.sendCompanyNotice, (context, { body, files }) =>
    sendOwnNotice(context, body, files),
  ),
  route(noticeEndpoints.withdrawCompanyNotice, (context, { params }) =>
    withdrawOwnNotice(context, params.id),
  ),
  route(certificateEndpoints.listCompanyCertificates, (context, { query }) =>
    readCertificates(context, query),
  ),
  route(certificateEndpoints.sendCompanyCertificate, (context, { body, files }) =>
    sendOwnCertificate(context, body, files),
  ),
  route(certificateEndpoints.withdrawCompanyCertificate, (context, { params }) =>
    withdrawOwnCertificate(context, params.id),
  ),
];
