import { jobLabel } from '@kolam/contract/core/job-kinds.ts';
import { healthMessages, notAgainText } from '@kolam/contract/platform/health/messages.ts';
import { conflict, notFound } from '#core/failure.ts';
import { lockJob } from '#core/jobs/look.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { lookAgain } from './queries.ts';

/** Retries a failed job. A finished one no longer exists. */
export async function retryJob(context: SignedInContext, id: string) {
  const retried = await context.transaction(async (tx) => {
    const found = await lockJob(tx, id);
    if (!found) throw notFound();
    if (!found.hasFailed) throw conflict('NOT_FAILED', healthMessages.notFailed);
    if (found.isForgotten) throw conflict('FORGOTTEN', notAgainText(found.job));
    const { job } = found;
    await context.jobs.retry(tx, id);
    await recordChange(tx, context, {
      record: { kind: 'job', id, title: jobLabel(job) },
      action: 'retried',
      changes: [],
    });
    return { retried: { id, job } };
  });
  lookAgain(context);
  return retried;
}
