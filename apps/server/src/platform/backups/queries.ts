import { resolve } from 'node:path';
import type { BackupState } from '@kolam/contract/platform/health/model.ts';
import { after, hours } from '#core/clock.ts';
import { jobFigures } from '#core/jobs/look.ts';
import type { Services } from '#core/request-context.ts';
import { isSilent } from './back-up.ts';
import { erasedIdsIn } from './folder.ts';
import { makeBackupTask } from './job.ts';
import { findLatest, findRunning } from './store.ts';

type Looking = Pick<Services, 'db' | 'clock' | 'settings'>;

/** Returns the state of the backups. */
export async function backupState({ db, clock, settings }: Looking): Promise<BackupState> {
  const now = clock.now();
  const last = await findLatest(db, 'done');
  const failed = await findLatest(db, 'failed');
  const running = await findRunning(db);
  const asked = await jobFigures(db, { names: [makeBackupTask.name], lately: now });
  const { daily, keep, folder } = settings.backups;
  const isLatest = failed?.finishedAt && (!last?.finishedAt || failed.finishedAt > last.finishedAt);
  return {
    last: last && {
      at: last.startedAt.toISOString(),
      bytes: last.bytes ?? 0,
      place: last.place ?? '',
      missingFiles: last.missingFiles,
      verified: last.verifiedAt !== null,
    },
    running:
      running && !isSilent(running, now)
        ? { since: running.startedAt.toISOString(), step: running.step, percent: running.percent }
        : null,
    waiting: asked.waiting + asked.running > 0,
    failed:
      isLatest && failed.finishedAt
        ? { at: failed.finishedAt.toISOString(), message: failed.failure ?? '' }
        : null,
    daily,
    keep,
    folder: resolve(folder),
  };
}

/** Returns the ids of all people ever erased, from the logs outside of the database. */
export async function erasedOutside({
  files,
  settings,
}: Pick<Services, 'files' | 'settings'>): Promise<Set<string>> {
  const ids = new Set(await files.erasedIds());
  for (const id of await erasedIdsIn(settings.backups.folder)) ids.add(id);
  return ids;
}

/**
 * Returns whether the last backup, or the installation if there is none, is too old for daily
 * backups.
 */
export function isBackupLate(
  { last, daily }: BackupState,
  { begunAt, now }: { begunAt: Date | null; now: Date },
): boolean {
  const since = last ? new Date(last.at) : begunAt;
  return daily && since !== null && after(since, hours(50)) < now;
}
