import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { mailJobs } from '@kolam/contract/core/job-kinds.ts';
import { backupLacks, healthReasons } from '@kolam/contract/platform/health/messages.ts';
import type { HealthDetails, HealthSummary } from '@kolam/contract/platform/health/model.ts';
import { sql } from 'drizzle-orm';
import { after, hours, minutes } from '#core/clock.ts';
import { findDamaged } from '#core/data-key/damaged-data.ts';
import { findKey } from '#core/data-key/known-keys.ts';
import type { Queryable } from '#core/database/types.ts';
import { parseFilesUrl } from '#core/files/files-url.ts';
import { findFlag, firstStart } from '#core/flags/flags.ts';
import { type JobFigures, jobFigures } from '#core/jobs/look.ts';
import type { Services } from '#core/request-context.ts';
import { productVersion } from '#core/version.ts';
import { lastSeal } from '#platform/audit/queries.ts';
import { backupState, isBackupLate } from '#platform/backups/queries.ts';
import { areFilesOurs } from '#platform/files/queries.ts';
import { oneLook } from './one-check.ts';

type Looking = Pick<Services, 'db' | 'clock' | 'settings' | 'files' | 'jobs' | 'live' | 'log'>;

const slowMs = 1_000;
const lateAfter = minutes(5);
const failuresCountFor = hours(24);
const leastFree = { bytes: 512 * 1024 ** 2, share: 0.03 };
const problemsShown = 50;
const damagedShown = 20;
/** A store or a disk that takes longer counts as unreachable. */
const outsideLimit = 2_500;
const startedAt = new Date();

/** Runs all health checks and returns their problems. */
export async function lookAtHealth(
  services: Looking,
): Promise<HealthSummary & { checkedAt: Date; details: HealthDetails }> {
  const { db, clock, settings, jobs, live } = services;
  const now = clock.now();
  const lately = after(now, -failuresCountFor);
  const outside = Promise.all([lookAtFiles(services), lookAtDisk(settings)]);
  const database = await lookAtDatabase(db, settings.databaseUrl);
  const all = await jobFigures(db, { lately });
  const mailNames = mailJobs();
  const mails = await jobFigures(db, { names: mailNames, lately });
  const problems = await jobs.failed(problemsShown);
  const backup = await backupState(services);
  const seal = await lastSeal(db);
  const begunAt = await findFlag(db, firstStart);
  const [filesAre, disk] = await outside;
  const lastMail = problems.find(({ job }) => mailNames.includes(job));
  const details: HealthDetails = {
    server: {
      version: productVersion,
      node: process.versions.node,
      startedAt: startedAt.toISOString(),
    },
    database,
    jobs: {
      waiting: all.waiting,
      later: all.later,
      running: all.running,
      failed: all.failed,
      waitingSince: all.waitingSince?.toISOString() ?? null,
      problems: problems.map((problem) => ({ ...problem, at: problem.at.toISOString() })),
    },
    mail: {
      kind: settings.smtpUrl ? 'smtp' : 'outbox',
      waiting: mails.waiting + mails.later + mails.running,
      failing: mails.failing + mails.failed,
      lastError: lastMail?.message ?? null,
    },
    files: { ...placeOfFiles(settings), ...filesAre },
    disk,
    encryption: await lookAtEncryption(services),
    backup,
    history: seal && { sealedUntil: seal.day, hash: seal.hash },
    streams: live.count(),
  };
  const reasons = reasonsOf({
    details,
    all,
    mails,
    isLate: isBackupLate(backup, { begunAt, now }),
    now: new Date(),
  });
  return {
    status: reasons.length === 0 ? 'healthy' : 'degraded',
    reasons,
    checkedAt: now,
    details,
  };
}

function reasonsOf({
  details: { database, files, disk, encryption, backup },
  all,
  mails,
  isLate: isLateBackup,
  now,
}: {
  details: HealthDetails;
  all: JobFigures;
  mails: JobFigures;
  isLate: boolean;
  now: Date;
}): string[] {
  const isLate = all.waitingSince !== null && after(all.waitingSince, lateAfter) < now;
  const mailsFail = mails.failing + mails.failedLately > 0;
  const isFull =
    disk !== null && (disk.free < leastFree.bytes || disk.free < disk.total * leastFree.share);
  const missingFiles = backup.last?.missingFiles ?? 0;
  const found: [boolean, string][] = [
    [database.latencyMs > slowMs, healthReasons.database],
    [!files.reachable, healthReasons.files],
    [files.ours === false, healthReasons.filesElsewhere],
    [isFull, healthReasons.disk],
    [(encryption?.damaged.total ?? 0) > 0, healthReasons.damaged],
    [mailsFail, healthReasons.mail],
    [all.failedLately > mails.failedLately, healthReasons.jobsFailed],
    [isLate, healthReasons.jobsLate],
    [backup.failed !== null, healthReasons.backupFailed],
    [isLateBackup, healthReasons.backupLate],
    [missingFiles > 0, backupLacks(missingFiles)],
  ];
  return found.flatMap(([isSo, reason]) => (isSo ? [reason] : []));
}

async function lookAtDatabase(
  db: Queryable,
  url: string | undefined,
): Promise<HealthDetails['database']> {
  const begin = performance.now();
  await db.execute(sql`select 1`);
  const latencyMs = Math.round((performance.now() - begin) * 10) / 10;
  const { rows } = await db.execute<{ version: string; size: string }>(sql`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::text as size`);
  const [{ version = '', size = '0' } = {}] = rows;
  return {
    kind: url === undefined ? 'embedded' : 'postgres',
    version: version.split(' ')[0] ?? '',
    latencyMs,
    size: Number(size),
  };
}

async function lookAtEncryption({
  db,
  settings: { dataKeys },
}: Looking): Promise<HealthDetails['encryption']> {
  if (dataKeys === null) return null;
  const { id: keyId } = dataKeys.current;
  const key = await findKey(db, keyId);
  return {
    keyId,
    sealedValues: key?.sealedValues ?? 0,
    sealedFiles: key?.sealedFiles ?? 0,
    sealedAt: key?.sealedAt?.toISOString() ?? null,
    damaged: await findDamaged(db, { limit: damagedShown }),
  };
}

/** Returns only the address of a remote store: the setting also contains its keys. */
function placeOfFiles({ filesUrl, dataDir }: Services['settings']) {
  if (filesUrl === undefined) return { kind: 'folder' as const, place: resolve(dataDir, 'files') };
  return { kind: 's3' as const, place: parseFilesUrl(filesUrl).bucketUrl };
}

const lookAtStore = oneLook<boolean>(outsideLimit);

const lookAtFiles = (services: Looking): Promise<{ reachable: boolean; ours: boolean | null }> =>
  lookAtStore(services.files, async () => {
    await services.files.check();
    return areFilesOurs(services);
  }).then(
    (ours) => ({ reachable: true, ours }),
    () => ({ reachable: false, ours: null }),
  );

const lookAtFolder = oneLook<StatsFs>(outsideLimit);

async function lookAtDisk(settings: Services['settings']): Promise<HealthDetails['disk']> {
  const { dataDir } = settings;
  try {
    const { bsize, bavail, blocks } = await lookAtFolder(settings, () => statfs(dataDir));
    return { place: resolve(dataDir), free: bavail * bsize, total: blocks * bsize };
  } catch {
    // The folder is created when it is first needed, and may be on a disk that hangs.
    return null;
  }
}
