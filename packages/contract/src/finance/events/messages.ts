import { eventLimits } from './limits.ts';

export const eventMessages = {
  empty: 'No events',
  noDocuments: 'No documents linked',
  created: 'Event created',
  updated: 'Event updated',
  deleted: (name: string) => `${name} deleted`,
  linked: (code: string, event: string) => `${code} linked to ${event}`,
  unlinked: (code: string) => `${code} is no longer linked`,
  createFailed: 'Failed to create event',
  confirmDelete: (name: string) => `Delete ${name}?`,

  dateRequired: 'Date is required',
  dateInvalid: 'Date must be a day, such as 2026-11-20',
  budgetRequired: 'Budget is required',
  budgetPositive: 'Budget must be greater than 0',
  timeInvalid: (label: string) => `${label} must be a time, such as 09:30`,
  plannerUnavailable: 'Events can be assigned to approved, active staff only.',
  vendorUnknown: 'Choose vendors that exist',
  vendorArchived: (name: string) => `${name} is archived. Restore it first.`,
  tooManyVendors: `An event can have at most ${eventLimits.vendors} vendors`,
  attachmentField: 'Send files as attachment_0, attachment_1 and so on.',
  attachmentsTooMany: `An event can have at most ${eventLimits.attachments} attachments.`,

  unknown: 'Choose an event that exists',
  headRequired: 'Say what the cost was for',
  headWithoutEvent: 'Only a document that is linked to an event has a head',
  headOfSales: 'A sale is linked to revenue',
  headOfPurchases:
    'A purchase is linked to one of the costs: venue, supplies, staff, logistics, misc',
  hasDocuments: (count: number) =>
    `${count} ${count === 1 ? 'document is' : 'documents are'} linked to it. Unlink ${count === 1 ? 'it' : 'them'} first, or cancel the event.`,
  hasTickets: (count: number) =>
    `Goods were issued to it by ${count} ${count === 1 ? 'ticket' : 'tickets'}. Cancel the event instead.`,
} as const;
