import type { CheckPeopleAgain } from '@kolam/contract/portal/people-imports/rules.ts';
import { peopleImportLimits } from '@kolam/contract/portal/people-imports/values.ts';
import { hours } from '#core/clock.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import { type Limit, noteAttempt } from '#core/rate-limit/rate-limit.ts';
import type { PortalContext } from '#core/request-context.ts';
import { acceptFile, checkWith } from '#people/employee-imports/actions.ts';

const filesOfCompany: Limit[] = [
  { most: peopleImportLimits.filesAnHour, same: ['subject'], window: hours(1) },
];

/** Accepts a file of the own company's people and queues its check. */
export async function takePeopleFile(
  context: PortalContext,
  { body, files }: { body: { newTeamMaximum?: number | undefined }; files: UploadedFile[] },
) {
  const { companyId } = context.actor;
  await noteAttempt(context.db, {
    clock: context.clock,
    attempt: { kind: 'people-import', subject: companyId, address: context.address },
    limits: filesOfCompany,
  });
  const { newTeamMaximum = null } = body;
  const chosen = { mapping: null, companyId, newTeamMaximum };
  return acceptFile(context, { files, chosen, dryRun: true, madeInPortal: true });
}

/** Queues another check of a checked file. */
export function checkPeopleAgain(context: PortalContext, id: string, chosen: CheckPeopleAgain) {
  const { companyId } = context.actor;
  return checkWith(context, { id, owner: { companyId }, chosen: { ...chosen, companyId } });
}
