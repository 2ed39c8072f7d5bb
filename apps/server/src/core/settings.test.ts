import { describe, expect, test } from 'vitest';
import { dataKey } from '../../test/data-keys.ts';
import { parseDataKeys } from './data-key/keys.ts';
import { readSettings } from './settings.ts';
import { StartError } from './start-error.ts';

/** Returns the message that the operator sees on the terminal. */
function refusal(environment: Record<string, string>): string {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  throw new Error('These settings were accepted.');
}

test('without any variable the server is for this machine only', () => {
  expect(readSettings({})).toEqual({
    port: 4000,
    host: '127.0.0.1',
    dataDir: './data',
    demo: null,
    demoByDefault: true,
    servesOthers: [],
    exposed: false,
    firstAdmin: null,
    publicUrl: 'http://127.0.0.1:4000',
    hasPublicUrl: false,
    appUrl: 'http://127.0.0.1:4000',
    appHost: null,
    dataKeys: null,
    backupKeys: null,
    backups: { folder: 'data/backups', keep: 7, daily: true },
    mailFrom: expect.stringContaining('@'),
    logLevel: 'info',
    trustProxy: false,
    operationsToken: null,
    brake: { requestsPerMinute: 300, exportsPerHour: 10 },
    apiDocs: 'on',
    requireTwoStep: null,
    production: false,
  });
});

test('in production only signed-in users read the API document by default', () => {
  expect(readSettings({ NODE_ENV: 'production' }).apiDocs).toBe('signed-in');
});

test('an empty variable counts as unset', () => {
  const names = ['PORT', 'HOST', 'DATABASE_URL', 'DATA_DIR', 'DEMO', 'ADMIN_EMAIL', 'SMTP_URL'];
  expect(readSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(
    readSettings({}),
  );
});

test('every variable sets its own setting', () => {
  const set = readSettings({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgres://kolam:secret@db.example.com:5432/kolam',
    DATA_DIR: '/srv/kolam',
    DEMO: 'off',
    ADMIN_EMAIL: ' Asha@Example.com ',
    ADMIN_PASSWORD: 'long enough',
    PUBLIC_URL: 'https://console.example.com//',
    APP_URL: 'https://App.example.com/',
    SMTP_URL: 'smtps://user:pass@mail.example.com:465',
    MAIL_FROM: 'console@example.com',
    FILES_URL: 's3+https://KEY:SECRET@s3.example.com/kolam-files',
    BACKUPS: 'off',
    BACKUP_DIR: '/srv/backups',
    BACKUP_KEEP: '30',
    DATA_KEY: dataKey('1'),
    BACKUP_KEY: dataKey('b'),
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '10.0.0.0/8, ::1',
    OPERATIONS_TOKEN: 'sixteen-letters!',
    REQUESTS_PER_MINUTE: '120',
    EXPORTS_PER_HOUR: 'off',
    API_DOCS: 'off',
    REQUIRE_TWO_STEP: 'admins',
    NODE_ENV: 'production',
  });
  expect(set).toEqual({
    port: 8080,
    host: '0.0.0.0',
    databaseUrl: 'postgres://kolam:secret@db.example.com:5432/kolam',
    dataDir: '/srv/kolam',
    demo: 'off',
    demoByDefault: false,
    servesOthers: [
      'PUBLIC_URL',
      'APP_URL',
      'ADMIN_EMAIL',
      'SMTP_URL',
      'DATABASE_URL',
      'FILES_URL',
      'OPERATIONS_TOKEN',
      'TRUST_PROXY',
      'HOST',
      'NODE_ENV',
    ],
    exposed: true,
    firstAdmin: { email: 'asha@example.com', password: 'long enough' },
    publicUrl: 'https://console.example.com',
    hasPublicUrl: true,
    appUrl: 'https://app.example.com',
    appHost: 'app.example.com',
    dataKeys: parseDataKeys('DATA_KEY', dataKey('1')),
    backupKeys: parseDataKeys('BACKUP_KEY', dataKey('b')),
    backups: { folder: '/srv/backups', keep: 30, daily: false },
    smtpUrl: 'smtps://user:pass@mail.example.com:465',
    mailFrom: 'console@example.com',
    filesUrl: 's3+https://KEY:SECRET@s3.example.com/kolam-files',
    logLevel: 'warn',
    trustProxy: ['10.0.0.0/8', '::1'],
    operationsToken: 'sixteen-letters!',
    brake: { requestsPerMinute: 120, exportsPerHour: null },
    apiDocs: 'off',
    requireTwoStep: 'admins',
    production: true,
  });
});

test('backups are encrypted with the key of the data unless they have their own', () => {
  const keyOf = (given: Record<string, string>) => readSettings(given).backupKeys?.current.id;
  expect(keyOf({ DATA_KEY: dataKey('1') })).toBe('1');
  expect(keyOf({ DATA_KEY: dataKey('1'), BACKUP_KEY: dataKey('b') })).toBe('b');
  expect(keyOf({ BACKUP_KEY: dataKey('b') })).toBe('b');
  const sameId = { DATA_KEY: dataKey('1'), BACKUP_KEY: dataKey('1', 'another') };
  expect(() => readSettings(sameId)).toThrow('different keys with the same id 1');
  expect(() => readSettings({ DATA_KEY: 'secret' })).toThrow('DATA_KEY must look like');
});

test('backups are daily for an embedded database, and for PostgreSQL when a backup folder is configured', () => {
  const daily = (given: Record<string, string>) => readSettings(given).backups.daily;
  const postgres = { DATABASE_URL: 'postgres://kolam@db/kolam' };
  expect(daily({})).toBe(true);
  expect(daily({ BACKUPS: 'off' })).toBe(false);
  expect(daily(postgres)).toBe(false);
  expect(daily({ ...postgres, BACKUP_DIR: '/srv/backups' })).toBe(true);
  expect(daily({ ...postgres, BACKUPS: 'daily' })).toBe(true);
});

describe('a wrong value is reported in one line that names the variable', () => {
  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', 'four'],
    ['PORT', '4000.5'],
    ['HOST', 'http://x'],
    ['HOST', 'two words'],
    ['DATABASE_URL', 'mysql://localhost/kolam'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_URL', 'postgres://'],
    ['DEMO', 'yes'],
    ['ADMIN_EMAIL', 'asha@example'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_PASSWORD', 'x'.repeat(201)],
    ['PUBLIC_URL', 'console.example.com'],
    ['PUBLIC_URL', 'ftp://console.example.com'],
    ['APP_URL', 'app.example.com'],
    ['APP_URL', 'https://app.example.com/app'],
    ['APP_URL', 'https://user@app.example.com'],
    ['APP_URL', 'http://127.0.0.1:5000'],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_FROM', 'Kolam Wellness'],
    ['MAIL_FROM', 'a@example.com\r\nBcc: b@example.com'],
    ['FILES_URL', 'https://s3.example.com/kolam'],
    ['LOG_LEVEL', 'loud'],
    ['BACKUPS', 'hourly'],
    ['BACKUP_KEEP', '0'],
    ['TRUST_PROXY', 'nginx'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '::1/129'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['OPERATIONS_TOKEN', 'short'],
    ['REQUESTS_PER_MINUTE', '0'],
    ['EXPORTS_PER_HOUR', 'many'],
    ['API_DOCS', 'public'],
  ])('%s=%j', (name, value) => {
    const message = refusal({
      ...(name.startsWith('ADMIN_')
        ? { ADMIN_EMAIL: 'asha@example.com', ADMIN_PASSWORD: 'long enough' }
        : {}),
      [name]: value,
    });
    expect(message).toMatch(new RegExp(`^${name} `));
    expect(message.split('\n')).toHaveLength(1);
    if (value.length > 100) expect(message).not.toContain(value);
  });

  test('for each of several', () => {
    const lines = refusal({ PORT: 'x', DEMO: 'x', LOG_LEVEL: 'x' }).split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'DEMO', 'LOG_LEVEL']);
  });

  test('without repeating a secret', () => {
    for (const name of ['DATABASE_URL', 'SMTP_URL', 'FILES_URL', 'ADMIN_PASSWORD']) {
      const value = name === 'ADMIN_PASSWORD' ? 'hush' : 'gopher://user:hush@host/x';
      expect(refusal({ ADMIN_EMAIL: 'a@example.com', [name]: value })).not.toContain('hush');
    }
  });
});

test('the first Administrator needs both email and password', () => {
  for (const environment of [
    { ADMIN_EMAIL: 'asha@example.com' },
    { ADMIN_PASSWORD: 'long enough' },
  ]) {
    expect(refusal(environment)).toBe('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.');
  }
});

test('demo data is refused in production', () => {
  expect(refusal({ DEMO: 'on', NODE_ENV: 'production' })).toContain('DEMO=on');
  expect(readSettings({ DEMO: 'on' })).toMatchObject({ demo: 'on' });
  expect(readSettings({ NODE_ENV: 'production' })).toMatchObject({ demo: null, production: true });
});

test.each([
  ['127.0.0.1', false],
  ['localhost', false],
  ['::1', false],
  ['0.0.0.0', true],
  ['::', true],
  ['192.168.1.20', true],
])('HOST=%s is exposed: %s', (host, exposed) => {
  expect(readSettings({ HOST: host }).exposed).toBe(exposed);
});

test.each([
  [{ HOST: '0.0.0.0' }, 'http://localhost:4000'],
  [{ HOST: '::1', PORT: '81' }, 'http://[::1]:81'],
  [{ HOST: 'console.lan' }, 'http://console.lan:4000'],
])('with %j links begin with %s', (environment, publicUrl) => {
  expect(readSettings(environment).publicUrl).toBe(publicUrl);
});

test.each([
  ['false', false],
  ['off', false],
  ['0', false],
  ['true', true],
  ['on', true],
  ['1', 1],
  ['2', 2],
  ['127.0.0.1', ['127.0.0.1']],
])('TRUST_PROXY=%s is %j', (value, expected) => {
  expect(readSettings({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
});

test.each([
  [{ PUBLIC_URL: 'https://console.example.com' }, ['PUBLIC_URL']],
  [{ APP_URL: 'https://app.example.com' }, ['APP_URL']],
  [{ TRUST_PROXY: '127.0.0.1' }, ['TRUST_PROXY']],
  [{ TRUST_PROXY: 'off' }, []],
  [{ ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'long enough' }, ['ADMIN_EMAIL']],
  [{ SMTP_URL: 'smtp://127.0.0.1:25' }, ['SMTP_URL']],
  [{ DATABASE_URL: 'postgres://kolam@db/kolam' }, ['DATABASE_URL']],
  [{ FILES_URL: 's3+https://KEY:SECRET@s3.example.com/kolam-files' }, ['FILES_URL']],
  [{ OPERATIONS_TOKEN: 'sixteen-letters!' }, ['OPERATIONS_TOKEN']],
  [{ HOST: '0.0.0.0' }, ['HOST']],
  [{ NODE_ENV: 'production' }, ['NODE_ENV']],
  [{ PORT: '8080', DATA_DIR: '/tmp/x', LOG_LEVEL: 'warn', HOST: 'localhost', BACKUPS: 'off' }, []],
])('%j means serving others because of %j', (given, names) => {
  expect(readSettings(given).servesOthers).toEqual(names);
});
