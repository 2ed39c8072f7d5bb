import * as endpoints from '@kolam/contract/portal/people/endpoints.ts';
import { route } from '#core/route.ts';
import { createEmployee, inviteAgain } from '#people/employees/actions.ts';
import { readEmployee, readEmployees } from '#people/employees/queries.ts';
import { limitedInvitation } from '#portal/accounts/actions.ts';
import { changePerson } from './change.ts';
import { listPlaces } from './store.ts';

/** The services of the console, with the company of the session. */
export const companyPeopleRoutes = [
  route(endpoints.listCompanyPeople, (context, { query }) =>
    readEmployees(context, { ...query, companyId: context.actor.companyId }),
  ),
  route(endpoints.listCompanyPlaces, ({ db, actor }) => listPlaces(db, actor.companyId)),
  route(endpoints.addCompanyPerson, (context, { body }) =>
    limitedInvitation(context, body.email, () =>
      createEmployee(context, {
        ...body,
        employeeCode: '',
        companyId: context.actor.companyId,
        invite: true,
      }),
    ),
  ),
  route(endpoints.inviteCompanyPeople, (context) =>
    inviteAgain(context, { companyId: context.actor.companyId }),
  ),
  route(endpoints.getCompanyPerson, (context, { params }) =>
    readEmployee(context, params.id, context.actor),
  ),
  route(endpoints.changeCompanyPerson, (context, { params, body }) =>
    changePerson(context, params.id, body),
  ),
  route(endpoints.inviteCompanyPerson, (context, { params }) =>
    inviteAgain(context, { companyId: context.actor.companyId, employeeId: params.id }),
  ),
];
