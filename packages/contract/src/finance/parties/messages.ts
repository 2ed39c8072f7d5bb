import type { PartyKind } from './model.ts';

const words = {
  customer: { one: 'customer', many: 'customers', title: 'Customer' },
  vendor: { one: 'vendor', many: 'vendors', title: 'Vendor' },
} as const satisfies Record<PartyKind, object>;

export const partyMessages = {
  empty: (kind: PartyKind) => `No ${words[kind].many}`,
  deleteQuestion: (kind: PartyKind) => `Delete this ${words[kind].one}?`,
  created: (kind: PartyKind) => `${words[kind].title} added`,
  updated: (kind: PartyKind) => `${words[kind].title} updated`,
  removed: (name: string) => `${name} deleted`,
  archived: (name: string) => `${name} archived: its documents stay`,
  restored: (name: string) => `${name} restored`,
  saveFailed: (kind: PartyKind) => `Failed to save the ${words[kind].one}`,
  imported: (created: number, kind: PartyKind) =>
    `${created} ${created === 1 ? words[kind].one : words[kind].many} added`,
  unknown: (kind: PartyKind) => `Choose a ${words[kind].one} that exists`,
  panDiffers: (inside: string) => `The PAN inside the GSTIN is ${inside}. Correct one of them.`,
  stateDiffers: (state: string) => `This GSTIN belongs to ${state}. Choose that state.`,
  pincodeDiffers: (state: string) => `This PIN code doesn’t seem to lie in ${state}.`,
  countryRequired: 'Enter the country',
  countryOfAbroad: 'Only an address abroad has a country. Choose Abroad as its state.',
  noBank: 'No bank account is kept here.',
  noPan: 'No PAN is kept here.',
  companyUnknown: 'Choose a company that exists',
  companyOfCustomers: 'Only a customer can be linked to a client company',
  chooseFile: 'Choose a CSV file',
  columnMissing: 'The file has no column Name',
  columnTwice: 'This column is in the file twice',
  yesOrNo: 'Enter Yes or No',
  noRows: 'The file has no rows below its header',
  onlyVendors: 'Only vendors have a contact person',
  reverseChargeOfVendors: 'Only bills of vendors are under reverse charge',
} as const;
