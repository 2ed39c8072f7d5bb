import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import { storedFiles } from '#core/files/sealed-files.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import type { Services } from '#core/request-context.ts';
import { findKey, noteAllSealed, noteSealed } from './known-keys.ts';
import { sealFiles } from './seal-files.ts';
import { sealValues } from './seal-values.ts';

const sealData = defineJob({
  name: 'seal-data',
  kept: true,
  payload: z.object({}),
  retries: 20,
  timeLimit: 12 * 3600,
});

type Sealing = Pick<Services, 'db' | 'clock' | 'files' | 'settings'>;

/** Schedules the encryption of what is from before the key, unless it was done. */
export async function sealLater(services: Sealing & Pick<Services, 'jobs'>): Promise<void> {
  const { db, jobs } = services;
  if (await isDue(services)) await transaction(db, (tx) => jobs.enqueue(tx, sealData, {}));
}

async function isDue({ db, settings: { dataKeys } }: Sealing): Promise<boolean> {
  if (dataKeys === null) return false;
  const key = await findKey(db, dataKeys.current.id);
  return key !== null && key.sealedAt === null;
}

/**
 * Encrypts what is from before there was a key. What another key has encrypted stays: servers may
 * disagree on the current key while an operator changes it.
 */
export function sealDataJob(services: Sealing): HandledJob {
  return handleJob(sealData, async (_, { signal }) => {
    const { db, clock, files, settings } = services;
    const { dataKeys: keys } = settings;
    if (keys === null || !(await isDue(services))) return;
    const { id } = keys.current;
    const sealing = { keyId: id, others: false };
    await sealValues(db, sealing, {
      signal,
      onBatch: (values) => noteSealed(db, id, { values }),
    });
    await sealFiles({ db, stored: storedFiles(files), keys }, sealing, {
      signal,
      onFile: () => noteSealed(db, id, { files: 1 }),
    });
    await noteAllSealed(db, id, clock.now());
  });
}
