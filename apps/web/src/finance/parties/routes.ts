import { page, recordPage } from '#core/routes.ts';

/**
 * What the page of a customer or vendor shows besides its statement, and the statement's period.
 */
type PartyPage = {
  tab?:
    | 'invoices'
    | 'quotations'
    | 'account'
    | 'reminders'
    | 'certificates'
    | 'history'
    | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export const vendorRoutes = {
  list: page('/admin/finance/vendors'),
  record: recordPage<PartyPage>('vendor'),
};

export const customerRoutes = {
  list: page('/admin/finance/customers'),
  record: recordPage<PartyPage>('customer'),
};
