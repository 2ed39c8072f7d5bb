import { createPartySchema, updatePartySchema } from '@kolam/contract/finance/parties/rules.ts';
import { organisationBodySchema } from '@kolam/contract/platform/organisation/rules.ts';
import { createParty } from '#finance/parties/create.ts';
import { updateParty } from '#finance/parties/update.ts';
import { saveOrganisation } from '#platform/organisation/save.ts';
import { findOrganisation } from '#platform/organisation/store.ts';
import { demoCompanies } from '../companies.ts';
import type { Action } from './action.ts';
import { firstDay, officeHour } from './calendar.ts';
import { bodyOfCustomer, demoCustomers } from './customers.ts';
import { findCompanyId, findPartyId } from './find.ts';
import { demoOrganisation } from './organisation.ts';
import { bodyOfVendor, demoVendors } from './vendors.ts';

/** Fills in the business details, and adds customers and vendors before their first document. */
export function partyActions(now: Date): Action[] {
  return [
    organisationAction(now),
    ...demoCustomers.flatMap(customerActions(now)),
    ...vendorActions(now),
  ];
}

const organisationAction = (now: Date): Action => ({
  at: officeHour(now, { daysAgo: firstDay, place: 0 }),
  run: async (context, tx) => {
    // A user's own details are not overwritten.
    if ((await findOrganisation(tx)).version > 0) return;
    await saveOrganisation(context, organisationBodySchema.parse(demoOrganisation));
  },
});

/** Linked to their company on the day after the company was added. */
const customerActions =
  (now: Date) =>
  (customer: (typeof demoCustomers)[number], place: number): Action[] => {
    const { slug, since, legalName: name } = customer;
    const company = demoCompanies.find((each) => each.slug === slug);
    const linked = Math.min(since, (company?.daysAgo ?? since) - 1);
    return [
      {
        at: officeHour(now, { daysAgo: Math.min(firstDay, since), place: place + 1 }),
        run: (context) =>
          createParty(context, 'customer', createPartySchema.parse(bodyOfCustomer(customer))),
      },
      {
        at: officeHour(now, { daysAgo: linked, place: place + 20 }),
        run: async (context, tx) => {
          const id = await findPartyId(tx, { kind: 'customer', name });
          const companyId = await findCompanyId(tx, slug);
          if (!id || !companyId) return;
          await updateParty(context, 'customer', id, updatePartySchema.parse({ companyId }));
        },
      },
    ];
  };

const vendorActions = (now: Date): Action[] =>
  demoVendors.map((vendor, place) => ({
    at: officeHour(now, { daysAgo: firstDay, place: place + 40 }),
    run: (context) =>
      createParty(context, 'vendor', createPartySchema.parse(bodyOfVendor(vendor, place))),
  }));
