import { expect, test } from 'vitest';
import { dataKey } from '../../test/data-keys.ts';
import { readSettings } from './settings.ts';
import { unsafeSettings } from './unsafe-settings.ts';

const safe = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://console.example.com',
  DATABASE_URL: 'postgres://kolam:x@db/kolam',
  BACKUP_DIR: '/var/backups/kolam',
  SMTP_URL: 'smtps://user:x@mail.example.com',
  MAIL_FROM: 'Kolam <console@example.com>',
  HOST: '0.0.0.0',
  TRUST_PROXY: '10.0.0.0/8',
  OPERATIONS_TOKEN: '9f2c1b7ad05e4c8896e3',
  DATA_KEY: dataKey('1'),
};
const findings = (given: Record<string, string | undefined>) =>
  unsafeSettings(readSettings({ ...safe, ...given }), '24.21.0');

test('safe settings cause neither a refusal nor a warning', () => {
  expect(findings({})).toEqual({ refusals: [], warnings: [] });
});

test.each([
  [{ PUBLIC_URL: undefined }, 'PUBLIC_URL must be set'],
  [{ PUBLIC_URL: 'http://console.example.com' }, 'PUBLIC_URL must begin with https://'],
  [{ APP_URL: 'http://app.example.com' }, 'APP_URL must begin with https://'],
  [{ TRUST_PROXY: 'off' }, 'HOST=0.0.0.0 is open to other machines without TLS.'],
  [
    { ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'Wellness#2026' },
    'ADMIN_PASSWORD is one that is printed',
  ],
  [{ OPERATIONS_TOKEN: 'aaaaaaaaaaaaaaaaaaaa' }, 'OPERATIONS_TOKEN can be guessed.'],
  [{ OPERATIONS_TOKEN: 'please-changeme-0987654' }, 'OPERATIONS_TOKEN can be guessed.'],
  [{ DATA_KEY: undefined }, 'DATA_KEY must be set'],
  [{ MAIL_FROM: undefined }, 'MAIL_FROM must be set with SMTP_URL'],
  [{ DATABASE_URL: 'postgres://kolam:x@db.example.com/kolam' }, 'without checked TLS'],
  [{ DATABASE_URL: 'postgres://kolam:x@10.0.0.7/kolam?sslmode=no-verify' }, 'without checked TLS'],
  [
    { DATABASE_URL: 'postgres://kolam:x@10.0.0.7/kolam?sslmode=verify-full&sslmode=disable' },
    'without checked TLS',
  ],
  [
    { DATABASE_URL: 'postgres://kolam:x@localhost/kolam?host=/run/postgresql&host=10.0.0.7' },
    'without checked TLS',
  ],
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'SMTP_URL sends links'],
])('production refuses %o in one line', (given, message) => {
  const { refusals } = findings(given);
  expect(refusals).toHaveLength(1);
  expect(refusals[0]).toContain(message);
  expect(refusals[0]).not.toContain('\n');
  expect(findings({ ...given, NODE_ENV: undefined })).toEqual({ refusals: [], warnings: [] });
});

test.each([
  [{ SMTP_URL: undefined }, 'SMTP_URL is not set'],
  [{ DATABASE_URL: undefined }, 'DATABASE_URL is not set'],
  [{ BACKUP_DIR: undefined }, 'No backups are made by themselves'],
  [{ OPERATIONS_TOKEN: undefined }, 'OPERATIONS_TOKEN is not set'],
  [{ TRUST_PROXY: 'on' }, 'TRUST_PROXY=on believes'],
])('production warns about %o', (given, message) => {
  const { refusals, warnings } = findings(given);
  expect(refusals).toEqual([]);
  expect(warnings).toEqual([expect.stringContaining(message)]);
});

test.each([
  { DATABASE_URL: 'postgres://kolam:x@db.example.com/kolam?sslmode=verify-full' },
  { DATABASE_URL: 'postgres://kolam:x@127.0.0.1/kolam' },
  { DATABASE_URL: 'postgres://kolam@localhost/kolam?host=/run/postgresql' },
  { SMTP_URL: 'smtp://user:x@mail.example.com' },
  { SMTP_URL: 'smtp://relay:1025' },
])('production accepts %o', (given) => {
  expect(findings(given).refusals).toEqual([]);
});

test('traffic within the machine needs no encryption', () => {
  expect(findings({ PUBLIC_URL: 'http://localhost:4000' }).refusals).toEqual([]);
});

test('a Node without security fixes causes a warning in production alone', () => {
  const { warnings } = unsafeSettings(readSettings(safe), '20.20.2');
  expect(warnings).toEqual([
    'Node 20.20.2 gets no security fixes any more. Run Kolam with Node 24.',
  ]);
  expect(unsafeSettings(readSettings({}), '20.20.2').warnings).toEqual([]);
});
