import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { idParams } from '../../core/record.ts';
import { statementSchema } from './model.ts';
import { statementQuery as query } from './query.ts';

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
  };
}

const customers = statementEndpoints('customers');
const vendors = statementEndpoints('vendors');

export const getCustomerStatement = customers.get;
export const getCustomerStatementPdf = customers.pdf;
export const getVendorStatement = vendors.get;
export const getVendorStatementPdf = vendors.pdf;
