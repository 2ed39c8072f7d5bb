import { defineRecord } from '#core/record-kinds.ts';
import { companyFieldLabels, companyImportFieldLabels } from './field-labels.ts';

export const companyRecord = defineRecord({
  kind: 'company',
  label: 'Company',
  noun: 'the company',
  permission: 'companies:read',
  company: 'always',
  actions: {
    suspended: 'suspended {record}',
    put_on_trial: 'put {record} on trial',
    invited_people: 'sent the invitations of {record} again',
    portal_user_invited: 'invited {detail} to the portal of {record}',
    portal_user_changed: 'changed the access of {detail} to the portal of {record}',
    portal_sign_in_reset: 'reset the sign-in of {detail} to the portal of {record}',
    portal_password_set: 'set a password for the portal of {record}',
    portal_password_changed: 'changed their password for the portal of {record}',
    portal_session_ended: 'ended a session of theirs in the portal of {record}',
    portal_data_exported: 'downloaded a copy of their data from the portal of {record}',
    report_made: 'had the report {detail} of {record} made',
    report_downloaded: 'downloaded the report {detail} of {record}',
    refused_rows_downloaded: 'downloaded the refused rows of an import of {record}',
    seats_asked: 'asked for {detail} for {record}',
    seats_withdrawn: 'withdrew the request for {detail} for {record}',
    seats_granted: 'gave {record} {detail}',
    seats_declined: 'did not give {record} {detail}',
    wish_made: 'wished for “{detail}” for {record}',
    wish_withdrawn: 'withdrew the wish for “{detail}” for {record}',
    wish_planned: 'plans “{detail}”, a wish of {record}',
    wish_declined: 'declined “{detail}”, a wish of {record}',
    holiday_paused: 'paused {detail} for everyone of {record}',
    holiday_not_paused: 'left {detail} unpaused for {record}',
    portal_bank_read: 'read how to pay in the portal of {record}',
  },
  fieldLabels: companyFieldLabels,
  address: ({ id }) => `/admin/companies/${id}`,
  search: { key: 'company', plural: 'Companies' },
  notifications: {
    'seats-asked': {
      label: 'Requests for seats',
      hint: 'A company asks for more seats in its portal',
      more: { one: 'company asks for seats', many: 'companies ask for seats' },
      list: '/admin/companies',
      permission: 'companies:write',
    },
    'wish-made': {
      label: 'Wishes of companies',
      hint: 'A company wishes for a challenge, a theme or dates in its portal',
      more: { one: 'company wishes for something', many: 'companies wish for something' },
      list: '/admin/companies',
      permission: 'challenges:write',
    },
  },
});

/** An import of companies exists only as a history entry. */
export const companyImportRecord = defineRecord({
  kind: 'company-import',
  label: 'Import of companies',
  noun: 'the import of companies',
  permission: 'companies:read',
  fieldLabels: companyImportFieldLabels,
  address: () => '/admin/companies',
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    company: typeof companyRecord;
    'company-import': typeof companyImportRecord;
  }
}
