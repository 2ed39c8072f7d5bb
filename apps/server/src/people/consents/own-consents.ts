import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { changeOwnConsent } from '@kolam/contract/people/consents/endpoints.ts';
import type { Consent } from '@kolam/contract/people/consents/model.ts';
import { askedPurposes, purposes } from '@kolam/contract/people/consents/purposes.ts';
import type { Queryable } from '#core/database/types.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { grievanceContactOf } from '#platform/organisation/queries.ts';
import { recordOwnConsent } from './actions.ts';
import { findConsents, isOutdated } from './store.ts';

export async function readOwnConsents({ db, actor }: ParticipantContext) {
  return present(db, actor.id);
}

export function changeConsent(
  context: ParticipantContext,
  { purpose, given }: BodyOf<typeof changeOwnConsent>,
) {
  return context.transaction(async (tx) => {
    await recordOwnConsent(tx, context, { purpose, given });
    return present(tx, context.actor.id);
  });
}

const present = async (db: Queryable, employeeId: string) => ({
  consents: await presentConsents(db, employeeId),
  grievance: await grievanceContactOf(db),
});

/** Lists the purposes that are asked for, and others that the person has ever decided about. */
async function presentConsents(db: Queryable, employeeId: string): Promise<Consent[]> {
  const current = await findConsents(db, employeeId);
  const listed = purposes.filter(
    (purpose) => askedPurposes.includes(purpose) || current.has(purpose),
  );
  return listed.map((purpose) => {
    const row = current.get(purpose);
    return {
      purpose,
      given: row?.given ?? false,
      at: row?.at.toISOString() ?? null,
      version: row?.version ?? null,
      isOutdated: isOutdated(row),
    };
  });
}
