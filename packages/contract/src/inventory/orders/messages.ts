import { orderLimits } from './limits.ts';

export const orderMessages = {
  empty: 'No purchase orders',
  emptyOfSku: 'No POs yet',
  loadingWarehouses: 'Loading warehouses…',
  noWarehouses: 'No warehouses found. Please create a warehouse first.',
  incomplete: 'Select warehouse and enter qty & rate',
  created: (code: string) => `${code} saved as a draft`,
  updated: (code: string) => `${code} updated`,
  approved: (code: string) => `${code} approved`,
  received: (units: number) => `${units} ${units === 1 ? 'unit' : 'units'} received`,
  cancelled: (code: string) => `${code} cancelled`,
  billed: (code: string) => `Purchase ${code} made`,
  saveFailed: 'Request failed',

  lineRequired: 'Add at least one line',
  tooManyLines: `An order can have at most ${orderLimits.lines} lines`,
  skuTwice: 'This SKU is in the order already',
  costPositive: 'Unit cost must be greater than 0',
  totalTooLarge: (most: string) => `The total can be at most ${most}`,
  oneForm: 'Give either lines or one SKU with qty and unit cost',
  severalLines: 'This order has several lines: change them by `lines`',
  lineUnknown: 'The order has no such line',
  vendorUnknown: 'Choose a vendor that exists',
  vendorRequired: 'Choose a vendor: the order names none',
  vendorFixed: (name: string) => `The order was placed with ${name}`,
  vendorArchived: (name: string) => `${name} is archived. Restore it first.`,

  /** `above` is formatted: the amount of the setting. */
  needsAnother: (above: string) =>
    `Orders above ${above} need approval by another person. You wrote or changed this one, or one of you gave the other access in the last 7 days.`,
  noKeyDecides: (above: string) =>
    `Orders above ${above} need approval by another person. An API key can’t give it.`,
  approveLater: (above: string) =>
    `Orders above ${above} need approval by another person. Save it without approving it.`,
  awaitsAnother: (above: string) => `Needs approval by someone else: above ${above}`,
  awaitsYou: (above: string) =>
    `Above ${above}: another person than who wrote it has to approve it`,
  noApprovalNeeded: 'This order needs no approval by another person. Cancel it instead.',
  rejectedBy: (name: string) => `Sent back by ${name}`,
  rejected: (code: string) => `${code} sent back`,

  notADraft: 'Only a draft can be edited.',
  alreadyApproved: 'This order is approved already.',
  isCancelled: 'This order is cancelled.',
  cantCancel: 'Goods came for this order, so it can’t be cancelled.',
  belowReceived: (received: number) =>
    received === 1 ? '1 unit came already' : `${received} units came already`,
  hasBill: (code: string | null) =>
    code === null ? 'This order has a bill already.' : `This order has a bill already: ${code}.`,
  stillADraft: 'This order is a draft. Approve it first.',
  nothingReceived: 'Nothing of this order has come yet.',
} as const;

/** Texts on a printed order. */
export const orderTexts = {
  title: 'Purchase order',
  vendor: 'Vendor',
  noVendor: 'Not named yet',
  date: 'Date',
  deliverTo: 'Deliver to',
  owed: (amount: string) =>
    `Under reverse charge: we pay the tax of ${amount} ourselves, so the vendor charges none.`,
  note: 'Note',
  stamps: { DRAFT: 'DRAFT', CANCELLED: 'CANCELLED' },
} as const;
