import { invoiceRecord } from '@kolam/contract/finance/invoices/records.ts';
import { defineFeature } from '#core/feature.ts';
import { usedAhead } from '#finance/deductions/hooks.ts';
import {
  blocksRemovalOfEvent,
  linkedDocumentCosts,
  linkedDocumentCount,
  linkedDocumentSums,
  linkedDocumentTotals,
} from '#finance/events/hooks.ts';
import { blocksRemovalOfParty, duesOfParties, figuresOfParty } from '#finance/parties/hooks.ts';
import { draftsAtRates, recordedSince } from '#finance/tax/hooks.ts';
import { notificationSources } from '#platform/notifications/hooks.ts';
import { organisationNamed, usesOfPrefixes } from '#platform/organisation/hooks.ts';
import { dueOfBills } from './due-bills-store.ts';
import { documentsOfEvent } from './event-documents.ts';
import { countLinked, linkedCosts, linkedTotals, sumLinked } from './event-store.ts';
import { mailInvoiceJob } from './mail-job.ts';
import { invoiceOverdue } from './notifications.ts';
import { documentsBeginningWith, nameUs } from './organisation-store.ts';
import { partyDues, partyFigures, partyHasDocuments } from './party-store.ts';
import { isInvoice, searchableInvoices } from './queries.ts';
import { eventDocumentRoutes, invoiceRoutes } from './routes.ts';
import { draftsTaking, invoicesSince } from './tax-rule-store.ts';

export const invoicesFeature = defineFeature({
  routes: { 'Finance: events': eventDocumentRoutes, 'Finance: invoices': invoiceRoutes },
  jobs: (parts) => [mailInvoiceJob(parts, parts.mailer)],
  records: [{ record: invoiceRecord, exists: isInvoice, searchable: () => searchableInvoices }],
  hooks: [
    notificationSources.on(invoiceOverdue),
    blocksRemovalOfEvent.on(documentsOfEvent),
    linkedDocumentSums.on(sumLinked),
    linkedDocumentCount.on(countLinked),
    linkedDocumentCosts.on(linkedCosts),
    linkedDocumentTotals.on(linkedTotals),
    blocksRemovalOfParty.on(partyHasDocuments),
    figuresOfParty.on(partyFigures),
    duesOfParties.on(partyDues),
    recordedSince.on(invoicesSince),
    draftsAtRates.on(draftsTaking),
    usedAhead.on(dueOfBills),
    organisationNamed.on(nameUs),
    usesOfPrefixes.on(documentsBeginningWith),
  ],
});
