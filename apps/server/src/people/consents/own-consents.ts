import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { changeOwnConsent } from '@kolam/contract/people/consents/endpoints.ts';
import type { Consent } from '@kolam/contract/people/consents/model.ts';
import { purposes } from '@kolam/contract/people/consents/purposes.ts';
import type { Queryable } from '#core/database/types.ts';
import { unauthenticated } from '#core/failure.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { lockCompanies } from '#people/companies/actions.ts';
import { placesOf } from '#people/employees/queries.ts';
import { recordConsents } from './actions.ts';
import { findConsents } from './store.ts';

export async function readOwnConsents({ db, actor }: ParticipantContext) {
  return { consents: await presentConsents(db, actor.id) };
}

export function changeConsent(
  context: ParticipantContext,
  { purpose, given }: BodyOf<typeof changeOwnConsent>,
) {
  const { id, companyId, language } = context.actor;
  return context.transaction(async (tx) => {
    await lockCompanies(tx, [companyId]);
    // The person was erased or moved to another company since authentication.
    if ((await placesOf(tx, [id])).get(id)?.companyId !== companyId) throw unauthenticated();
    await recordConsents(tx, context, { employeeId: id, language, purposes: [purpose], given });
    return { consents: await presentConsents(tx, id) };
  });
}

async function presentConsents(db: Queryable, employeeId: string): Promise<Consent[]> {
  const current = await findConsents(db, employeeId);
  return purposes.map((purpose) => {
    const row = current.get(purpose);
    return {
      purpose,
      given: row?.given ?? false,
      at: row?.at.toISOString() ?? null,
      version: row?.version ?? null,
    };
  });
}
