import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askServer, serveCommands } from '#core/commands/command-socket.ts';
import { openDatabase } from '#core/database/open.ts';
import { newId } from '#core/ids.ts';
import { StartError } from '#core/start-error.ts';
import { bundleChildren, type Children } from '../test/database/child.ts';
import { createTestDatabase } from '../test/database/create-test-database.ts';
import { makeCompany, makeEmployees, makeTeam } from '../test/people.ts';
import { post } from '../test/points.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { commandLine, runCommand } from './commands.ts';

const agrees = "The points of 3 employees and 1 team are those of the ledger's 2 entries.";

let app: TestApp;
let person: string;
let folder: string;

beforeAll(async () => {
  app = await startTestApp();
  const company = await makeCompany(app);
  const { team } = await makeTeam(app, { companyId: company.id });
  const [first] = await makeEmployees(app, 2, { companyId: company.id });
  person = first?.id ?? '';
  await post(
    app,
    [30, -5].map((points) => ({
      employeeId: person,
      companyId: company.id,
      teamId: team.id,
      kind: points > 0 ? ('score' as const) : ('penalty' as const),
      causeId: newId(),
      points,
    })),
  );
});
afterAll(() => app.stop());
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kolam-commands-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const setPoints = (points: number) =>
  app.database.pool.query('update employees set total_points = $1 where id = $2', [points, person]);

describe('points:verify', () => {
  const verify = () => runCommand('points:verify', app);

  test('reports in one line of figures that the totals match the ledger', async () => {
    expect(await verify()).toEqual({ ok: true, lines: [agrees] });
  });

  test('lists the totals that do not', async () => {
    await setPoints(26);
    expect(await verify()).toEqual({
      ok: false,
      lines: [
        `employee ${person}: 26 kept, 25 by the ledger`,
        '1 of 4 sums differ from the ledger.',
      ],
    });
    await setPoints(25);
  });
});

describe('a server that holds the data folder', () => {
  const failures: unknown[] = [];
  const serve = (run = (name: string) => runCommand(name, app)) =>
    serveCommands(folder, { run, onError: (error) => failures.push(error) });

  test('executes the commands of other processes, several at once', async () => {
    const server = await serve();
    const asked = Array.from({ length: 5 }, () => askServer(folder, 'points:verify'));
    expect(await Promise.all(asked)).toEqual(asked.map(() => ({ ok: true, lines: [agrees] })));
    await server.close();
    expect(await askServer(folder, 'points:verify')).toBeNull();
  });

  test('replaces one that was killed', async () => {
    const killed = await serve();
    const server = await serve();
    expect(await askServer(folder, 'points:verify')).toMatchObject({ ok: true });
    await server.close();
    await killed.close();
  });

  test('works in a folder with the longest possible path', async () => {
    const deep = mkdtempSync(path.join(folder, 'x'.repeat(120)));
    const run = (name: string) => runCommand(name, app);
    const server = await serveCommands(deep, { run, onError: () => {} });
    expect(await askServer(deep, 'points:verify')).toMatchObject({ ok: true });
    await server.close();
  });

  test('reports unknown commands, and logs failures', async () => {
    const server = await serve(async (name) => {
      if (name === 'break') throw new Error('No room on the disk');
      return runCommand(name, app);
    });
    expect(await askServer(folder, 'constructor')).toEqual({
      ok: false,
      lines: [
        'There is no command constructor. There are: points:verify, stock:verify, audit:verify, lists:verify, backup, data-key, account, restore.',
      ],
    });
    expect(await askServer(folder, 'break')).toMatchObject({ ok: false });
    expect(failures).toEqual([new Error('No room on the disk')]);
    await server.close();
  });

  /** Returns the server's response to these bytes, with or without a final line break. */
  const responseTo = async (bytes: string) => {
    const socket = connect(path.join(folder, 'commands.sock'));
    socket.on('error', () => {});
    socket.write(bytes);
    return JSON.parse(await text(socket));
  };

  test.each([
    ['no JSON', 'points:verify\n'],
    ['an empty line', '\n'],
    ['broken JSON', '["points:verify"\n'],
    ['a text', '"points:verify"\n'],
    ['null', 'null\n'],
    ['an object', '{"0":"points:verify","length":1}\n'],
    ['no name', '[]\n'],
    ['a name that is no text', '[{"toString":"x"}]\n'],
    ['an argument that is no text', '["points:verify",7]\n'],
    ['bytes that are no UTF-8 text', '\u0000\ufffd\n'],
    ['a line of more characters than any command has', `["${'x'.repeat(20_000)}"]\n`],
    ['a line that never ends', 'x'.repeat(20_000)],
  ])('refuses %s and continues to serve', async (_, bytes) => {
    const server = await serve();
    expect(await responseTo(bytes)).toEqual({
      ok: false,
      lines: ['The command could not be read. Send one line: a JSON list of a name and arguments.'],
    });
    expect(await askServer(folder, 'points:verify')).toEqual({ ok: true, lines: [agrees] });
    await server.close();
  });

  test('continues to serve when a client disconnects within its line or before the response', async () => {
    const server = await serve();
    for (const bytes of ['["points:ver', '["points:verify"]\n', 'no JSON\n']) {
      const client = connect(path.join(folder, 'commands.sock'));
      client.on('error', () => {});
      const gone = new Promise((resolve) => client.once('close', resolve));
      client.write(bytes, () => client.destroy());
      await gone;
    }
    expect(await askServer(folder, 'points:verify')).toEqual({ ok: true, lines: [agrees] });
    await server.close();
  });

  test('ends although an idle client is connected', async () => {
    const server = await serve();
    const silent = connect(path.join(folder, 'commands.sock'));
    const left = new Promise((resolve) => silent.once('close', resolve));
    await new Promise((resolve) => silent.once('connect', resolve));
    await server.close();
    await left;
  });

  test('finishes a requested command before it ends', async () => {
    let begin = (): void => {};
    let finish = (): void => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const server = await serve(async () => {
      begin();
      await finished;
      return { ok: true, lines: ['done'] };
    });
    const asked = askServer(folder, 'slow');
    await begun;
    const closed = server.close();
    finish();
    await closed;
    expect(await asked).toEqual({ ok: true, lines: ['done'] });
  });
});

describe('on the command line', () => {
  let programs: Children;

  beforeAll(async () => {
    programs = await bundleChildren(['main'], { packagesOutside: true });
  });
  afterAll(() => programs.remove());

  /** Runs the program itself, as the npm script does. */
  async function run(name: string, env: Record<string, string>) {
    const child = spawn(process.execPath, [programs.pathOf('main'), name], {
      env: { PATH: process.env.PATH ?? '', ...env },
    });
    const [output, errors, code] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise((resolve) => child.once('close', resolve)),
    ]);
    return { output: output.trim(), errors: errors.trim(), code };
  }

  test('reads the database directly, or asks the server that has it open', async () => {
    const { url, folder: data } = app.database;
    const env = url ? { DATABASE_URL: url, DATA_DIR: folder } : { DATA_DIR: data };
    const server = url
      ? null
      : await serveCommands(data, {
          run: (name) => runCommand(name, app),
          onError: () => {},
        });
    await setPoints(0);
    const differs = [
      `employee ${person}: 0 kept, 25 by the ledger`,
      '1 of 4 sums differ from the ledger.',
    ];
    const output = differs.join('\n');
    expect(await run('points:verify', env)).toEqual({ output, errors: '', code: 1 });
    await setPoints(25);
    await server?.close();
  });

  test('reports it when the server that made a backup has put it elsewhere', async () => {
    mkdirSync(path.join(folder, 'database'));
    const { databaseUrl: _, ...settings } = { ...app.settings, dataDir: folder };
    const file = path.join(folder, 'kolam.tar');
    const server = await serveCommands(folder, {
      run: async () => ({ ok: true, lines: ['made'], file }),
      onError: () => {},
    });
    const { ok, lines } = await commandLine('backup', settings);
    expect(ok).toBe(false);
    expect(lines).toEqual(['made', expect.stringMatching(/^There is no such file here/)]);
    writeFileSync(file, '');
    expect(await commandLine('backup', settings)).toMatchObject({ ok: true, lines: ['made'] });
    await server.close();
  });

  test('opens an embedded database that no server has open, and closes it', async () => {
    const database = await createTestDatabase();
    await database.close();
    const settings = {
      ...app.settings,
      ...(database.url ? { databaseUrl: database.url } : {}),
      dataDir: database.folder,
    };
    for (let turn = 0; turn < 2; turn++) {
      expect(await commandLine('points:verify', settings)).toEqual({
        ok: true,
        lines: ["The points of 0 employees and 0 teams are those of the ledger's 0 entries."],
      });
    }
    const again = await openDatabase(
      database.url ? { url: database.url, folder } : { folder: database.folder, durable: false },
    );
    await again.close();
    await database.drop();
  });

  test('refuses an unknown name, and a folder without a database', async () => {
    const settings = { ...app.settings, dataDir: folder };
    for (const [name, message] of [
      [
        'points',
        'There is no command points. There are: points:verify, stock:verify, audit:verify, lists:verify, backup, data-key, account, restore.',
      ],
      ['points:verify', `There is no database in ${folder}. Set DATA_DIR or DATABASE_URL.`],
    ] as const) {
      await expect(commandLine(name, settings)).rejects.toThrow(new StartError(message));
    }
    expect(await run('points', { DATA_DIR: folder })).toEqual({
      output: '',
      errors:
        'There is no command points. There are: points:verify, stock:verify, audit:verify, lists:verify, backup, data-key, account, restore.',
      code: 1,
    });
  });
});
