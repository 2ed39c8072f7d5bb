import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from '#core/clock.ts';
import { sealDataJob } from '#core/data-key/seal-job.ts';
import { useDataKeys } from '#core/data-key/sealed-text.ts';
import type { OpenDatabase } from '#core/database/open.ts';
import { openFiles } from '#core/files/open-files.ts';
import { removeFilesJob } from '#core/files/remove-files-job.ts';
import type { WebApps } from '#core/http/web-app.ts';
import { createWebServer } from '#core/http/web-server.ts';
import { createJobs, type Jobs } from '#core/jobs/jobs.ts';
import { foldTotalsJob, foldTotalsSchedule } from '#core/list-totals/fold.ts';
import { createLive } from '#core/live/live.ts';
import { createMailer } from '#core/mail/mailer.ts';
import { removeMailsJob } from '#core/mail/remove-mails-job.ts';
import { sendMailJob } from '#core/mail/send-mail-job.ts';
import { systemRandom } from '#core/random.ts';
import type { Services } from '#core/request-context.ts';
import type { Settings } from '#core/settings.ts';
import { findParticipant } from '#people/employees/participant.ts';
import { findKeyPrincipal, looksLikeKey } from '#platform/api-keys/authenticate.ts';
import { noteKeyCall } from '#platform/api-keys/key-usage.ts';
import { findPortalUser } from '#platform/auth/portal-sessions.ts';
import { findPrincipal } from '#platform/auth/sessions.ts';
import { noteDisclosure, noteRefusedCall } from '#platform/auth/sign-in-events.ts';
import { features } from './features.ts';
import { tidyUpJob, tidyUpSchedule } from './housekeeping.ts';

type AppParts = {
  database: OpenDatabase;
  settings: Settings;
  clock: Clock;
  log: FastifyBaseLogger;
  webApps: WebApps;
};

export type App = { server: FastifyInstance; jobs: Jobs; services: Services };

/** Assembles the product over an open, migrated database. Nothing listens or runs yet. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { database, settings, clock, log } = parts;
  const { db, pool } = database;
  useDataKeys(settings.dataKeys);
  const mailer = createMailer({
    ...(settings.smtpUrl ? { smtpUrl: settings.smtpUrl } : {}),
    outbox: join(settings.dataDir, 'outbox'),
    from: settings.mailFrom,
  });
  const files = openFiles({
    ...(settings.filesUrl ? { url: settings.filesUrl } : {}),
    dataFolder: settings.dataDir,
    keys: settings.dataKeys,
  });
  const live = createLive(database.listen);
  // Some jobs enqueue further jobs, so they need the services before the jobs exist.
  let jobs: Jobs;
  const services: Services = {
    db,
    clock,
    log,
    settings,
    random: systemRandom,
    files,
    live,
    jobs: {
      enqueue: (tx, job, payload, options) => jobs.enqueue(tx, job, payload, options),
      enqueueAll: (tx, job, payloads, options) => jobs.enqueueAll(tx, job, payloads, options),
      failed: (limit) => jobs.failed(limit),
      retry: (tx, id) => jobs.retry(tx, id),
    },
  };
  jobs = createJobs({
    pool,
    jobs: [
      sendMailJob(mailer),
      removeMailsJob(mailer),
      tidyUpJob(services),
      foldTotalsJob(services),
      removeFilesJob(services),
      sealDataJob(services),
      ...features.jobs({ ...services, mailer, database }),
    ],
    schedules: [tidyUpSchedule, foldTotalsSchedule, ...features.schedules(settings)],
    log,
    clock,
  });
  const server = await createWebServer({
    services,
    features: features.routes,
    authenticate: (token, { isUse, address }) =>
      looksLikeKey(token)
        ? findKeyPrincipal(db, clock, { token, address })
        : findPrincipal(db, clock, token, isUse),
    authenticateEmployee: (token) => findParticipant(db, clock, token),
    authenticatePortal: (token) => findPortalUser(db, clock, token),
    noteRefusedCall: (refused) => noteRefusedCall(db, { ...refused, clock }),
    noteDisclosure: (disclosed) => noteDisclosure(db, { ...disclosed, clock }),
    noteKeyCall: (called) => noteKeyCall(db, clock, called),
    checks: {
      database: () => db.execute(sql`select 1`),
      files: () => files.check(),
    },
    webApps: parts.webApps,
  });
  // Open streams would keep it waiting forever.
  server.addHook('preClose', () => live.close());
  return { server, jobs, services };
}
