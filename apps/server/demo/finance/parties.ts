import { createPartySchema, updatePartySchema } from '@kolam/contract/finance/parties/rules.ts';
import { organisationBodySchema } from '@kolam/contract/platform/organisation/rules.ts';
import { createParty } from '#finance/parties/create.ts';
import { updateParty } from '#finance/parties/update.ts';
import { saveOrganisation } from '#platform/organisation/save.ts';
import { findOrganisation } from '#platform/organisation/store.ts';
import { demoCompanies } from '../companies.ts';
import type { Act } from './act.ts';
import { firstDay, officeHour } from './calendar.ts';
import { bodyOfCustomer, demoCustomers } from './customers.ts';
import { findCompanyId, findPartyId } from './find.ts';
import { demoOrganisation } from './organisation.ts';
import { bodyOfVendor, demoVendors } from './vendors.ts';

/** The business fills itself in, and adds whom it sells to and buys from before it first does. */
export function partyActs(now: Date): Act[] {
  return [organisationAct(now), ...demoCustomers.flatMap(customerActs(now)), ...vendorActs(now)];
}

const organisationAct = (now: Date): Act => ({
  at: officeHour(now, { daysAgo: firstDay, place: 0 }),
  run: async (scope, tx) => {
    // Whoever was quicker knows better.
    if ((await findOrganisation(tx)).version > 0) return;
    await saveOrganisation(scope, organisationBodySchema.parse(demoOrganisation));
  },
});

/** Linked to their company on the day after that was added to the console. */
const customerActs =
  (now: Date) =>
  (customer: (typeof demoCustomers)[number], place: number): Act[] => {
    const { slug, since, legalName: name } = customer;
    const company = demoCompanies.find((each) => each.slug === slug);
    const linked = Math.min(since, (company?.daysAgo ?? since) - 1);
    return [
      {
        at: officeHour(now, { daysAgo: Math.min(firstDay, since), place: place + 1 }),
        run: (scope) =>
          createParty(scope, 'customer', createPartySchema.parse(bodyOfCustomer(customer))),
      },
      {
        at: officeHour(now, { daysAgo: linked, place: place + 20 }),
        run: async (scope, tx) => {
          const id = await findPartyId(tx, { kind: 'customer', name });
          const companyId = await findCompanyId(tx, slug);
          if (!id || !companyId) return;
          await updateParty(scope, 'customer', id, updatePartySchema.parse({ companyId }));
        },
      },
    ];
  };

const vendorActs = (now: Date): Act[] =>
  demoVendors.map((vendor, place) => ({
    at: officeHour(now, { daysAgo: firstDay, place: place + 40 }),
    run: (scope) =>
      createParty(scope, 'vendor', createPartySchema.parse(bodyOfVendor(vendor, place))),
  }));
