import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice, idFilter } from '../../core/fields.ts';
import { filterFields } from '../../core/list-fields.ts';
import { pageFields, pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { listedPartySchema, partyFiguresSchema, partySchema } from './model.ts';
import { createPartySchema, updatePartySchema } from './rules.ts';
import { partyList } from './values.ts';

const oneParty = z.object({ data: partySchema });

/** The fields of the list and its export. */
const filters = {
  ...filterFields(partyList),
  company: idFilter('a company').optional(),
};

/** The maximum number of rows per file. */
export const mostImportedParties = 2000;
/** The maximum size of such a file in bytes. */
export const largestPartyFile = 2 * 1024 * 1024;

/** Customers and vendors have the same endpoints under two paths. */
function partyEndpoints<const P extends 'customers' | 'vendors'>(parties: P) {
  const path = `/admin/finance/${parties}` as const;
  const onePath = `${path}/{id}` as const;
  return {
    list: defineEndpoint({
      method: 'GET',
      path,
      summary: `List ${parties}, with search by name, email, phone, GSTIN and PAN, filters, sorting and paging; each with what is due and overdue`,
      access: 'finance:read',
      query: z.object({ ...pageFields(), ...filters }),
      response: z.object({ data: z.array(listedPartySchema), meta: pageMeta }),
    }),
    export: defineEndpoint({
      method: 'GET',
      path: `${path}/export`,
      summary:
        'Export the filtered list as CSV, in list order; account numbers and PANs of individuals are masked; the export is logged',
      access: 'finance:read',
      needsConfirmation: true,
      query: z.object({ ...filters }),
      streams: 'text/csv',
      exports: true,
    }),
    importTemplate: defineEndpoint({
      method: 'GET',
      path: `${path}/import-template`,
      summary: 'Download an empty CSV file with the columns that an import reads',
      access: 'finance:read',
      streams: 'text/csv',
    }),
    import: defineEndpoint({
      method: 'POST',
      path: `${path}/import`,
      summary: 'Import all rows of a CSV file, or none; with `dryRun` only check them',
      access: 'finance:write',
      needsConfirmation: 'by-body',
      uploads: { maxBytes: largestPartyFile, maxFiles: 1 },
      body: z.object({ dryRun: choice('Dry run', ['true', 'false']).default('false') }),
      response: z.object({
        data: z.object({
          rows: z.int(),
          created: z.int().describe('0 after a dry run, and if any row was refused.'),
          errors: z.array(z.object({ line: z.int(), column: z.string(), reason: z.string() })),
        }),
      }),
    }),
    get: defineEndpoint({
      method: 'GET',
      path: onePath,
      summary: 'Get a customer or vendor with the totals of its documents',
      access: 'finance:read',
      params: idParams,
      versioned: 'data',
      response: oneParty.extend({ figures: partyFiguresSchema }),
    }),
    create: defineEndpoint({
      method: 'POST',
      path,
      summary: 'Create a customer or vendor',
      access: 'finance:write',
      needsConfirmation: 'by-body',
      status: 201,
      versioned: 'data',
      body: createPartySchema,
      response: oneParty,
    }),
    update: defineEndpoint({
      method: 'PATCH',
      path: onePath,
      summary:
        'Update a customer or vendor; omitted fields stay unchanged, and so do issued documents',
      access: 'finance:write',
      needsConfirmation: 'by-body',
      params: idParams,
      versioned: 'data',
      body: updatePartySchema,
      response: oneParty,
    }),
    remove: defineEndpoint({
      method: 'DELETE',
      path: onePath,
      summary: 'Delete a customer or vendor without documents; archive one that has documents',
      access: 'finance:write',
      params: idParams,
      response: z.object({
        data: partySchema.nullable().describe('The archived record; null if it was deleted.'),
        archived: z.boolean(),
      }),
    }),
    restore: defineEndpoint({
      method: 'POST',
      path: `${onePath}/restore`,
      summary: 'Restore a customer or vendor from the archive',
      access: 'finance:write',
      params: idParams,
      versioned: 'data',
      response: oneParty,
    }),
    revealBank: defineEndpoint({
      method: 'POST',
      path: `${onePath}/bank/reveal`,
      summary: 'Get the full number of a bank account; the access is logged',
      access: 'finance:write',
      needsConfirmation: true,
      reveals: true,
      params: idParams,
      neverReplayed: true,
      response: z.object({ data: z.object({ accountNumber: z.string() }) }),
    }),
    revealPan: defineEndpoint({
      method: 'POST',
      path: `${onePath}/pan/reveal`,
      summary: 'Get the whole PAN of an individual; the access is logged',
      access: 'finance:write',
      needsConfirmation: true,
      reveals: true,
      params: idParams,
      neverReplayed: true,
      response: z.object({ data: z.object({ pan: z.string() }) }),
    }),
  };
}

const customers = partyEndpoints('customers');
const vendors = partyEndpoints('vendors');

export const listCustomers = customers.list;
export const exportCustomers = customers.export;
export const getCustomerTemplate = customers.importTemplate;
export const importCustomers = customers.import;
export const getCustomer = customers.get;
export const createCustomer = customers.create;
export const updateCustomer = customers.update;
export const removeCustomer = customers.remove;
export const restoreCustomer = customers.restore;
export const revealCustomerBank = customers.revealBank;
export const revealCustomerPan = customers.revealPan;

export const listVendors = vendors.list;
export const exportVendors = vendors.export;
export const getVendorTemplate = vendors.importTemplate;
export const importVendors = vendors.import;
export const getVendor = vendors.get;
export const createVendor = vendors.create;
export const updateVendor = vendors.update;
export const removeVendor = vendors.remove;
export const restoreVendor = vendors.restore;
export const revealVendorBank = vendors.revealBank;
export const revealVendorPan = vendors.revealPan;
