import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { idParams } from '../../core/record.ts';
import { statementSchema } from './model.ts';
import { statementQuery as query } from './query.ts';
import { mailStatementSchema } from './rules.ts';

function statementEndpoints<const P extends 'customers' | 'vendors'>(parties: P) {
  const path = `/admin/finance/${parties}/{id}/statement` as const;
  return {
    get: defineEndpoint({
      method: 'GET',
      path,
      summary: 'Get the statement of account for a period (default: this financial year to date)',
      access: 'finance:read',
      params: idParams,
      query,
      response: z.object({ data: statementSchema }),
    }),
    pdf: defineEndpoint({
      method: 'GET',
      path: `${path}/pdf`,
      summary: 'Download the statement of account as a PDF',
      access: 'finance:read',
      params: idParams,
      query,
      streams: 'application/pdf',
    }),
    mail: defineEndpoint({
      method: 'POST',
      path: `${path}/mail`,
      summary: 'Mail the statement of account as a PDF; the history shows it after delivery',
      access: 'finance:write',
      params: idParams,
      status: 202,
      body: mailStatementSchema,
      response: z.object({ email: z.string().describe('Where it goes.') }),
    }),
  };
}

const customers = statementEndpoints('customers');
const vendors = statementEndpoints('vendors');

export const getCustomerStatement = customers.get;
export const getCustomerStatementPdf = customers.pdf;
export const mailCustomerStatement = customers.mail;
export const getVendorStatement = vendors.get;
export const getVendorStatementPdf = vendors.pdf;
export const mailVendorStatement = vendors.mail;
