import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import type { Page } from '@playwright/test';
import { runNode } from '../scripts/child-process.mjs';
import { freePort } from '../scripts/free-port.mjs';
import { inRoot } from '../scripts/paths.mjs';
import { doPart, giveHand, type Sighting, shownParts } from './harness/busy-hand.ts';
import { companyFields } from './harness/company.ts';
import { task } from './harness/day.ts';
import { demoAccount } from './harness/demo-account.ts';
import type { Employee } from './harness/employee.ts';
import { signInToApp } from './harness/employee-sign-in.ts';
import { type LossyLine, startLossyLine } from './harness/lossy-line.ts';
import { startPostgresDatabase } from './harness/own-postgres.ts';
import { administer, startChallenge } from './harness/own-product.ts';
import { type Phone, startPhone } from './harness/phone.ts';
import { type Product, startProduct } from './harness/product.ts';
import { waitForWorker } from './harness/service-worker.ts';
import { expect, test } from './harness/test.ts';
import { unique } from './harness/unique.ts';
import { syncWorker } from './harness/worker-sync.ts';

/** People, each with their own phone. Two do their days at the same time. */
const people = 4;
/** Each person takes part in ten challenges, two in each round: 250 parts, 1,000 together. */
const rounds = 5;
const letters = [...'ABCDEFGHIJ'];
/** Parts of today in each of them. */
const parts = { plain: 8, photo: 2, quizzes: 8, modules: 7 };
/** The server is killed each time that so many submissions have arrived. */
const serverDies = [120, 330, 560, 790, 930];

const numbered = <Part>(count: number, make: (n: number) => Part): Part[] =>
  Array.from({ length: count }, (_, n) => make(n + 1));

/** All challenges have different titles. */
const titles = letters.map((letter) => [
  ...numbered(parts.plain, (n) => `Stretch ${letter}${n}`),
  ...numbered(parts.photo, (n) => `Show ${letter}${n}`),
  ...numbered(parts.quizzes, (n) => `Quiz ${letter}${n}`),
  ...numbered(parts.modules, (n) => `Page ${letter}${n}`),
]);

const options = [
  { text: 'Right', isCorrect: true },
  { text: 'Wrong', isCorrect: false },
];

const dayWith = (date: string, letter: string) => ({
  date,
  tasks: [
    ...numbered(parts.plain, (n) => task(`Stretch ${letter}${n}`)),
    ...numbered(parts.photo, (n) => task(`Show ${letter}${n}`, { mediaRequired: 'photo' })),
  ],
  trivia: numbered(parts.quizzes, (n) => ({
    title: `Quiz ${letter}${n}`,
    questions: [{ text: `Question ${n}`, options }],
  })),
  learningModules: numbered(parts.modules, (n) => ({
    ...{ title: `Page ${letter}${n}`, required: true },
  })),
});

type Challenge = Awaited<ReturnType<typeof startChallenge>>;

/** Creates people, and challenges for them with an open day. */
async function setUp(url: string) {
  const admin = await administer(url);
  const { company } = await admin.call<{ company: { id: string } }>(
    ...(['POST', '/admin/companies', companyFields()] as const),
  );
  const made: Employee[] = [];
  for (const firstName of ['Aarav', 'Bina', 'Chetan', 'Diya'].slice(0, people)) {
    const person = { firstName, lastName: 'Nair', email: `${unique()}@example.com` };
    const body = { ...person, companyId: company.id, password: 'Lotus-2026' };
    made.push(
      (await admin.call<{ employee: Employee }>('POST', '/admin/employees', body)).employee,
    );
  }
  const today = dayOf(new Date());
  const challenges: Challenge[] = [];
  for (const letter of letters)
    challenges.push(
      await startChallenge(admin, {
        title: `A thousand things, ${letter}`,
        schedule: { startDate: today, endDate: addDays(today, 1), timeOfDay: '00:00' },
        rules: { allowLateSubmission: true, maxLateHours: 72 },
        employeeIds: made.map(({ id }) => id),
        days: [dayWith(today, letter)],
      }),
    );
  return { people: made, challenges };
}

type Life = {
  line: LossyLine;
  profile: string;
  /** Addresses of today in the challenges. */
  days: string[];
  sightings: Sighting[];
  /** How many submissions arrived while no page was open. */
  byWorker: number;
  /** The browser that runs now, or ran last. */
  phone?: Phone;
};

async function start(life: Life): Promise<Phone> {
  life.phone = await startPhone(life.profile);
  await giveHand(life.phone.context, (sighting) => life.sightings.push(sighting));
  return life.phone;
}

/** Opens a day in a new tab, however often that takes. */
async function openDay({ context }: Phone, address: string, place: number): Promise<Page> {
  const tab = await context.newPage();
  for (;;) {
    await tab.goto(address).catch(() => undefined);
    const isThere = await tab
      .getByRole('heading', { name: titles[place]?.[0] ?? '', exact: true })
      .waitFor({ timeout: 4_000 })
      .then(
        () => true,
        () => false,
      );
    if (isThere) return tab;
  }
}

type Tabs = { place: number; tab: Page }[];

/** Does what is open in both tabs at once. `kept` gets what the screen shows as stored or done. */
const doOpenParts = (tabs: Tabs, kept: Set<string>) =>
  Promise.all(
    tabs.map(async ({ place, tab }) => {
      for (const title of titles[place] ?? [])
        if ((await doPart(tab, title)) !== 'open') kept.add(title);
    }),
  );

/** What was once shown as stored must never look as if it had not been done. */
async function expectAllKept(tabs: Tabs, kept: Set<string>): Promise<void> {
  for (const { place, tab } of tabs) {
    const given = (titles[place] ?? []).filter((title) => kept.has(title));
    const shown = await shownParts(tab, given);
    const lost = given.filter((_, n) => shown[n] !== 'done' && shown[n] !== 'waiting');
    expect(lost).toEqual([]);
  }
}

/** Does everything in two tabs, while the browser and its tabs are killed. */
async function doEverything(life: Life): Promise<void> {
  const kept = new Set<string>();
  let phone = await start(life);
  const openTabs = (round: number): Promise<Tabs> =>
    Promise.all(
      [2 * round, 2 * round + 1].map(async (place) => ({
        place,
        tab: await openDay(phone, life.days[place] ?? '', place),
      })),
    );
  for (let round = 0; round < rounds; round += 1) {
    let tabs = await openTabs(round);
    const work = doOpenParts(tabs, kept).catch(() => undefined);
    if (round % 2 === 1) {
      await pause(300 + 150 * round);
      await phone.kill();
      await work;
      phone = await start(life);
      tabs = await openTabs(round);
    }
    await work;
    await expectAllKept(tabs, kept);
    await doOpenParts(tabs, kept);
    await Promise.all(tabs.map(({ tab }) => tab.close()));
    if (round % 2 === 0) {
      // Only the worker is left to send, after the last requests of the closed pages.
      await pause(500);
      const { accepted } = life.line.counts;
      await syncWorker(phone.context, life.line.url);
      life.byWorker += life.line.counts.accepted - accepted;
      tabs = await openTabs(round);
      await expectAllKept(tabs, kept);
      await Promise.all(tabs.map(({ tab }) => tab.close()));
    }
  }

  life.line.repair();
  const page = await phone.context.newPage();
  // The start of a page sends all that waits.
  await page.goto(`${life.line.url}/app/outbox`);
  await page.getByText('Everything is sent').waitFor({ timeout: 400_000 });
  await page.goto(`${life.line.url}/app/`);
  await expect(page.locator('li[data-done]')).toHaveCount(titles.flat().length);
  await phone.kill();
}

/** Signs in on a new phone, over a line that is still good. */
async function prepare(life: Life, person: Employee) {
  const phone = await start(life);
  const page = await phone.context.newPage();
  await signInToApp(page, person, `${life.line.url}/app/`);
  await waitForWorker(page);
  await phone.kill();
}

/** A product on a database of its own that is killed while people use it. */
async function startKillableProduct() {
  const [database, port] = [await startPostgresDatabase(), await freePort()];
  const folder = mkdtempSync(join(tmpdir(), 'e2e-'));
  const env = {
    DEMO: 'off',
    DATABASE_URL: database.url,
    ADMIN_EMAIL: demoAccount.email,
    ADMIN_PASSWORD: demoAccount.password,
  };
  const dataDir = join(folder, 'server');
  const start = () => startProduct({ port, dataDir, env });
  let product: Product = await start();
  return {
    url: product.url,
    port,
    folder,
    database,
    async crash() {
      await product.stop('SIGKILL');
      product = await start();
    },
    verifyPoints: () =>
      runNode([inRoot('apps/server/dist/main.js'), 'points:verify'], {
        env: { ...process.env, ...env, DATA_DIR: dataDir },
      }),
    async stop() {
      await product.stop();
      await database.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

test('of a thousand things on bad lines, through crashes of browser and server, each counts once, and none looks done before @full', async () => {
  test.setTimeout(15 * 60_000);
  const seed = process.env.OUTBOX_SEED ?? unique();
  console.log(`OUTBOX_SEED=${seed}`);
  const product = await startKillableProduct();
  const lives: Life[] = [];
  const total = (name: keyof LossyLine['counts']) =>
    lives.reduce((sum, { line }) => sum + line.counts[name], 0);
  const byWorker = () => lives.reduce((sum, life) => sum + life.byWorker, 0);
  try {
    const { people: everyone, challenges } = await setUp(product.url);
    for (const [place, person] of everyone.entries()) {
      const line = await startLossyLine(product.port, `${seed} ${place}`);
      const days = challenges.flatMap((challenge) =>
        challenge.days.map(({ date }) => `${line.url}/app/c/${challenge.id}/${date}`),
      );
      const life: Life = {
        line,
        days,
        profile: join(product.folder, person.id),
        sightings: [],
        byWorker: 0,
      };
      lives.push(life);
      await prepare(life, person);
      line.spoil();
    }

    let isOver = false;
    const crashing = (async () => {
      for (const accepted of serverDies) {
        while (total('accepted') < accepted && !isOver) await pause(5);
        if (!isOver) await product.crash();
      }
    })();
    const lanes = [0, 1].map((lane) => lives.filter((_, place) => place % 2 === lane));
    try {
      await Promise.all(
        lanes.map(async (lane) => {
          for (const life of lane) await doEverything(life);
        }),
      );
    } finally {
      isOver = true;
      await crashing;
    }

    for (const { sightings, line } of lives) {
      const early = sightings.filter(
        ({ part, at }) => (line.deliveredAt.get(part) ?? Number.POSITIVE_INFINITY) > at,
      );
      expect(early).toEqual([]);
      expect(new Set(sightings.map(({ part }) => part)).size).toBe(titles.flat().length);
    }
    const ids = idsOf(challenges);
    const of = (components: readonly string[]) =>
      everyone.flatMap(({ id }) => components.map((each) => `${id} ${each}`)).toSorted();
    const keysIn = async (from: string) => {
      const key = `s.employee_id || ' ' || s.component_id as key`;
      const rows = await product.database.query<{ key: string }>(`select ${key} from ${from}`);
      return rows.map((row) => row.key).toSorted();
    };
    expect(of(ids.all)).toHaveLength(1000);
    expect(await keysIn('submissions s')).toEqual(of(ids.all));
    const scores = "points_entries e join submissions s on s.id = e.cause_id and e.kind = 'score'";
    expect(await keysIn(scores)).toEqual(of(ids.scored));
    expect(await keysIn('submissions s where proof_id is not null')).toHaveLength(
      people * letters.length * parts.photo,
    );
    const verified = await product.verifyPoints();
    expect(verified.code, verified.output).toBe(0);
    // The line was bad, and the worker did its part.
    expect(total('lostRequests')).toBeGreaterThan(50);
    expect(total('lostResponses')).toBeGreaterThan(100);
    expect(byWorker()).toBeGreaterThan(0);
  } finally {
    console.log(
      `Lost ${total('lostRequests')} requests and ${total('lostResponses')} responses; ${total('accepted')} submissions arrived, ${byWorker()} while no page was open.`,
    );
    for (const { line, phone } of lives) {
      await phone?.kill();
      await line.close();
    }
    await product.stop();
  }
});

function idsOf(challenges: readonly Challenge[]) {
  const days = challenges.flatMap((challenge) => challenge.days);
  const scored = days.flatMap(({ tasks, trivia }) => [
    ...tasks.map(({ taskId }) => taskId),
    ...trivia.map(({ triviaId }) => triviaId),
  ]);
  const read = days.flatMap((day) => day.learningModules.map(({ moduleId }) => moduleId));
  return { scored, all: [...scored, ...read] };
}
