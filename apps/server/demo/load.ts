import { systemClock } from '#core/clock.ts';
import type { OpenDatabase } from '#core/database/open.ts';
import { transaction } from '#core/database/transaction.ts';
import { yieldToRequests } from '#core/database/yield-to-requests.ts';
import {
  demoBegun,
  demoComplete,
  findFlag,
  firstStart,
  isFlagged,
  setFlag,
} from '#core/flags/flags.ts';
import type { Services } from '#core/request-context.ts';
import type { Settings } from '#core/settings.ts';
import { StartError } from '#core/start-error.ts';
import { beginWithProfile } from '#finance/tax/actions.ts';
import { sealHistory } from '#platform/audit/seals.ts';
import { findConsoleAccount } from '#platform/auth/account-store.ts';
import { demoAdmin } from '#platform/auth/console-info.ts';
import { countInsights } from '#programme/company-reports/months.ts';
import { announcementSteps } from './announcements.ts';
import { challengeSteps } from './challenges/steps.ts';
import { companySteps } from './companies.ts';
import { employeeSteps, laterEmployeeSteps } from './employees/steps.ts';
import { monthSteps } from './finance/months.ts';
import { payrollSteps } from './finance/payroll.ts';
import { financeSteps } from './finance/steps.ts';
import { holidaySteps } from './holidays.ts';
import { inboxSteps } from './inbox.ts';
import { inventorySteps } from './inventory/steps.ts';
import { leaverSteps } from './leaver.ts';
import { librarySteps } from './library.ts';
import { paymentNoticeSteps } from './payment-notices.ts';
import { peopleSteps } from './people-steps.ts';
import { portalSteps } from './portal.ts';
import { portalAnnouncementSteps } from './portal-announcements.ts';
import { reportSteps } from './reports.ts';
import { seatRequestSteps } from './seat-requests.ts';
import { staffSteps } from './staff/steps.ts';
import { runStep, type Step } from './step.ts';
import { tdsCertificateSteps } from './tds-certificates.ts';
import { winnerSteps } from './winners.ts';
import { wishSteps } from './wishes.ts';

/**
 * Decides whether this server runs with demo data: as DEMO is set, otherwise on for a new embedded
 * database of a local trial and, later, for one started with it. Logs why a new database gets none.
 * @throws StartError when its public passwords would be a danger
 */
export async function demoMode(
  { db, kind }: OpenDatabase,
  settings: Settings,
): Promise<'on' | 'off'> {
  const { servesOthers } = settings;
  const wanted = kind === 'embedded' && servesOthers.length === 0;
  const isNew = await begin(db, settings.demo ?? (wanted ? 'on' : 'off'));
  const hasDemo = await isFlagged(db, demoBegun);
  if (hasDemo && settings.production) {
    throw new StartError(
      'This database holds demo data, whose passwords are public: NODE_ENV=production refuses it. Use another database.',
    );
  }
  if (hasDemo && settings.exposed && settings.demo !== 'on') {
    throw new StartError(
      `This database holds demo data, whose passwords are public. Set DEMO=on to serve it on HOST=${settings.host} all the same.`,
    );
  }
  const areSet = `${servesOthers.join(', ')} ${servesOthers.length === 1 ? 'is' : 'are'} set`;
  if (hasDemo && settings.demo === null && servesOthers.length > 0) {
    throw new StartError(
      `This database holds demo data, whose passwords are public, and ${areSet}. Set DEMO=on to go on with it all the same, or use another database.`,
    );
  }
  const mode = settings.demo ?? ((isNew && wanted) || hasDemo ? 'on' : 'off');
  if (isNew && settings.demo === null && mode === 'off') {
    console.log(`No demo data is loaded, because ${areSet}. DEMO=on loads it.`);
  }
  // The demo shows the rules of the house.
  if (mode === 'on' && (await setFlag(db, demoBegun, systemClock.now()))) {
    await beginWithProfile(db, 'specification');
  }
  return mode;
}

/** Marks the first start of a database. A new one without demo data goes by the law. */
const begin = (db: OpenDatabase['db'], demo: 'on' | 'off'): Promise<boolean> =>
  transaction(db, async (tx) => {
    const isNew = await setFlag(tx, firstStart, systemClock.now());
    if (isNew && demo === 'off') await beginWithProfile(tx, 'statutory');
    return isNew;
  });

/** Loads the missing demo data, and stops between two steps on request. */
export async function loadDemo(
  services: Services,
  signal: AbortSignal,
  stepsOf = demoSteps,
): Promise<void> {
  const admin = await findConsoleAccount(services.db, demoAdmin.email);
  if (!admin) return;
  // An interrupted load continues as of the day on which it started.
  const begun = await findFlag(services.db, demoBegun);
  const steps = stepsOf(begun ?? services.clock.now());
  let done = 0;
  for (const [index, step] of steps.entries()) {
    if (signal.aborted) return;
    if (!(await runStep(services, { id: admin.id, name: admin.name }, step))) continue;
    // Requests of users take precedence.
    await yieldToRequests(services.db);
    done += 1;
    if (done === 1) console.log('Loading demo data. You can sign in meanwhile.');
    if ((index + 1) % 10 === 0) console.log(`Demo data: ${index + 1} of ${steps.length} steps`);
  }
  await transaction(services.db, async (tx) => {
    const isFirst = await setFlag(tx, demoComplete, services.clock.now());
    if (!isFirst) return;
    await services.jobs.enqueue(tx, sealHistory, {});
    await services.jobs.enqueue(tx, countInsights, {});
  });
  if (done > 0) console.log('Demo data is complete.');
}

/**
 * Returns all steps of the demo: places and people in order of time, their activity, the company's
 * own staff, its books, its goods.
 */
export function demoSteps(now: Date): Step[] {
  return [
    ...placeSteps(now),
    ...portalSteps(now),
    ...employeeSteps(now),
    ...challengeSteps(now),
    ...laterEmployeeSteps(now),
    ...announcementSteps(now),
    ...portalAnnouncementSteps(now),
    ...inboxSteps(now),
    ...librarySteps(now),
    ...staffSteps(now),
    ...financeSteps(now),
    ...paymentNoticeSteps(now),
    ...tdsCertificateSteps(now),
    // After the staff, who get tasks.
    ...seatRequestSteps(now),
    ...wishSteps(now),
    ...holidaySteps(now),
    ...leaverSteps(now),
    ...winnerSteps(now),
    ...payrollSteps(now),
    ...inventorySteps(now),
    ...monthSteps(now),
    // Last, since it is made at once, with the invoices and payments.
    ...reportSteps(now),
  ];
}

/** Companies, people and teams only. */
export function placeSteps(now: Date): Step[] {
  return [...companySteps(now), ...peopleSteps(now)].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
}
