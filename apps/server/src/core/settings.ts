import { isIP } from 'node:net';
import { join } from 'node:path';
import { emailPattern } from '@kolam/contract/core/email.ts';
import { z } from 'zod';
import { type DataKeys, parseDataKeys } from '#core/data-key/keys.ts';
import { parseFilesUrl } from '#core/files/files-url.ts';
import { parseSmtpUrl } from '#core/mail/smtp-url.ts';
import { StartError } from '#core/start-error.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Accepts the values that `parse` accepts and reports its message otherwise. */
function readable(parse: (value: string) => unknown) {
  return z.string().superRefine((value, context) => {
    try {
      parse(value);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
    }
  });
}

/** Whether a value is a web address without a path or anything further. */
function isOrigin(value: string): boolean {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return false;
  const { origin, href } = new URL(value);
  return href === `${origin}/`;
}

/** A number of requests, or null for `off`. */
const limit = (name: string) =>
  z
    .string()
    .regex(/^(off|[1-9]\d{0,5})$/, { error: `${name} must be off or a number from 1 to 999999.` })
    .transform((value) => (value === 'off' ? null : Number(value)));

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: 'PORT must be a number from 0 to 65535, such as 4000.' })
    .transform(Number)
    .refine((port) => port <= 65_535, {
      error: 'PORT must be a number from 0 to 65535, such as 4000.',
    })
    .default(4000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, { error: 'HOST must be an address or a host name, such as 127.0.0.1.' })
    .default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .refine((url) => /^postgres(ql)?:\/\/./.test(url) && URL.canParse(url), {
      error: 'DATABASE_URL must look like postgres://user:password@host:5432/name.',
    })
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DEMO: z.enum(['on', 'off'], { error: 'DEMO must be on or off.' }).optional(),
  ADMIN_EMAIL: z
    .string()
    .trim()
    .toLowerCase()
    .regex(emailPattern, { error: 'ADMIN_EMAIL must be an email address.' })
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, { error: 'ADMIN_PASSWORD must have 8 to 200 characters.' })
    .max(200, { error: 'ADMIN_PASSWORD must have 8 to 200 characters.' })
    .optional(),
  PUBLIC_URL: z
    .string()
    .refine((url) => /^https?:\/\//.test(url) && URL.canParse(url), {
      error: 'PUBLIC_URL must be the address people open, such as https://console.example.com.',
    })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  APP_URL: z
    .string()
    .refine(isOrigin, {
      error: 'APP_URL must be a scheme and a host name alone, such as https://app.example.com.',
    })
    .transform((url) => new URL(url).origin)
    .optional(),
  SMTP_URL: readable(parseSmtpUrl).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
      error: 'MAIL_FROM must be an address, such as Kolam Wellness <console@example.com>.',
    })
    .default('Kolam Wellness <console@kolam.example>'),
  FILES_URL: readable(parseFilesUrl).optional(),
  DATA_KEY: readable((value) => parseDataKeys('DATA_KEY', value)).optional(),
  BACKUP_KEY: readable((value) => parseDataKeys('BACKUP_KEY', value)).optional(),
  BACKUPS: z.enum(['daily', 'off'], { error: 'BACKUPS must be daily or off.' }).optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, { error: 'BACKUP_KEEP must be a number from 1 to 9999.' })
    .transform(Number)
    .default(7),
  LOG_LEVEL: z
    .enum(logLevels, { error: `LOG_LEVEL must be one of ${logLevels.join(', ')}.` })
    .default('info'),
  TRUST_PROXY: z
    .string()
    .superRefine((value, context) => {
      if (parseTrust(value) === null) {
        context.addIssue({
          code: 'custom',
          message:
            'TRUST_PROXY must be the addresses of your proxies, such as 127.0.0.1,10.0.0.0/8, or the number of proxies in front.',
        });
      }
    })
    .transform((value) => parseTrust(value) ?? false)
    .default(false),
  OPERATIONS_TOKEN: z
    .string()
    .min(16, { error: 'OPERATIONS_TOKEN must have at least 16 characters.' })
    .optional(),
  REQUESTS_PER_MINUTE: limit('REQUESTS_PER_MINUTE').default(300),
  EXPORTS_PER_HOUR: limit('EXPORTS_PER_HOUR').default(10),
  API_DOCS: z
    .enum(['on', 'signed-in', 'off'], { error: 'API_DOCS must be on, signed-in or off.' })
    .optional(),
  REQUIRE_TWO_STEP: z
    .enum(['off', 'admins', 'all'], { error: 'REQUIRE_TWO_STEP must be off, admins or all.' })
    .optional(),
  NODE_ENV: z.string().optional(),
});

/** The configuration of this server from the environment, read once at the start. */
export type Settings = {
  port: number;
  host: string;
  databaseUrl?: string;
  dataDir: string;
  /** Null when not set: on for a new embedded database, else as the database was created. */
  demo: 'on' | 'off' | null;
  /** Demo data is on without DEMO=on: its public sign-in works on this machine only. */
  demoByDefault: boolean;
  /** The set variables that only a server for others has, which rule out a trial. */
  servesOthers: string[];
  /** Whether the server listens on more than this machine's own address. */
  exposed: boolean;
  firstAdmin: { email: string; password: string } | null;
  /** The start of links in mails, without a trailing slash. */
  publicUrl: string;
  /** Whether it was set, and not made from host and port. */
  hasPublicUrl: boolean;
  /** The start of links into the employees' app, without a trailing slash. */
  appUrl: string;
  /** The host name that serves the employees' app alone. Null: the console's serves both. */
  appHost: string | null;
  smtpUrl?: string;
  mailFrom: string;
  filesUrl?: string;
  /** Null: personal data is stored as it is. */
  dataKeys: DataKeys | null;
  /** Those of the data unless set. Null: backups are not encrypted. */
  backupKeys: DataKeys | null;
  backups: {
    folder: string;
    /** How many of the newest backups to keep in the folder. */
    keep: number;
    /** Whether to make a backup when the last one is a day old, checked each hour. */
    daily: boolean;
  };
  logLevel: (typeof logLevels)[number];
  trustProxy: boolean | number | string[];
  /** Opens `/readyz` and `/metrics` to callers from elsewhere, in production to anyone. */
  operationsToken: string | null;
  /** How much an account or API key may ask of one server. Null: no limit. */
  brake: { requestsPerMinute: number | null; exportsPerHour: number | null };
  /** Who may read the API document. */
  apiDocs: 'on' | 'signed-in' | 'off';
  /** Who must have two-step sign-in. Null: the organisation's own setting decides. */
  requireTwoStep: 'off' | 'admins' | 'all' | null;
  production: boolean;
  /** For tests, whose push service is on this machine. No variable sets it. */
  pushToLoopback?: true;
};

/**
 * Parses the setting: none, all, a number of hops, or a list of addresses and networks. Returns
 * null when it is invalid.
 */
function parseTrust(value: string): boolean | number | string[] | null {
  if (value === 'false' || value === 'off' || value === '0') return false;
  if (value === 'true' || value === 'on') return true;
  if (/^\d$/.test(value)) return Number(value);
  const parts = value.split(',').map((part) => part.trim());
  const isNetwork = (part: string) => {
    const [address = '', bits, ...rest] = part.split('/');
    if (isIP(address) === 0 || rest.length > 0) return false;
    const most = isIP(address) === 4 ? 32 : 128;
    return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
  };
  return parts.every((part) => isNetwork(part)) ? parts : null;
}

const forOthers = [
  'PUBLIC_URL',
  'APP_URL',
  'ADMIN_EMAIL',
  'SMTP_URL',
  'DATABASE_URL',
  'FILES_URL',
  'OPERATIONS_TOKEN',
] as const;

/** Returns the variables that show that this is not a trial on one's own machine. */
function servesOthers(set: z.output<typeof variables>): string[] {
  return [
    ...forOthers.filter((name) => set[name] !== undefined),
    ...(set.TRUST_PROXY === false ? [] : ['TRUST_PROXY']),
    ...(loopbackHosts.has(set.HOST) ? [] : ['HOST']),
    ...(set.NODE_ENV === 'production' ? ['NODE_ENV'] : []),
  ];
}

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * Returns the host for links. A server that listens on every address is `localhost` from this
 * machine.
 */
function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIP(host) === 6 ? `[${host}]` : host;
}

/** Reads the settings. @throws StartError with one line per wrong value */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  // Many tools unset a variable by emptying it.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    throw new StartError(parsed.error.issues.map((issue) => issue.message).join('\n'));
  }
  const set = parsed.data;
  const production = set.NODE_ENV === 'production';
  if (Boolean(set.ADMIN_EMAIL) !== Boolean(set.ADMIN_PASSWORD)) {
    throw new StartError('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.');
  }
  if (set.DEMO === 'on' && production) {
    throw new StartError('DEMO=on is refused with NODE_ENV=production: its passwords are public.');
  }
  const dataKeys = set.DATA_KEY ? parseDataKeys('DATA_KEY', set.DATA_KEY) : null;
  const backupKeys = set.BACKUP_KEY ? parseDataKeys('BACKUP_KEY', set.BACKUP_KEY) : dataKeys;
  for (const { id, proof } of backupKeys?.byId.values() ?? []) {
    if (proof !== (dataKeys?.byId.get(id) ?? { proof }).proof) {
      throw new StartError(`BACKUP_KEY and DATA_KEY have different keys with the same id ${id}.`);
    }
  }
  const publicUrl = set.PUBLIC_URL ?? `http://${hostInUrl(set.HOST)}:${set.PORT}`;
  const appHost = set.APP_URL === undefined ? null : new URL(set.APP_URL).hostname;
  if (appHost === new URL(publicUrl).hostname) {
    throw new StartError(
      'APP_URL must have another host name than PUBLIC_URL. Leave it out to serve both on one.',
    );
  }
  return {
    port: set.PORT,
    host: set.HOST,
    ...(set.DATABASE_URL ? { databaseUrl: set.DATABASE_URL } : {}),
    dataDir: set.DATA_DIR,
    demo: set.DEMO ?? null,
    demoByDefault: set.DEMO === undefined,
    servesOthers: servesOthers(set),
    exposed: !loopbackHosts.has(set.HOST),
    firstAdmin:
      set.ADMIN_EMAIL && set.ADMIN_PASSWORD
        ? { email: set.ADMIN_EMAIL, password: set.ADMIN_PASSWORD }
        : null,
    publicUrl,
    hasPublicUrl: set.PUBLIC_URL !== undefined,
    appUrl: set.APP_URL ?? publicUrl,
    appHost,
    ...(set.SMTP_URL ? { smtpUrl: set.SMTP_URL } : {}),
    mailFrom: set.MAIL_FROM,
    ...(set.FILES_URL ? { filesUrl: set.FILES_URL } : {}),
    dataKeys,
    backupKeys,
    backups: {
      folder: set.BACKUP_DIR ?? join(set.DATA_DIR, 'backups'),
      keep: set.BACKUP_KEEP,
      // The operator of a PostgreSQL server has other backups, unless they configure a folder for
      // ours.
      daily: set.BACKUPS ? set.BACKUPS === 'daily' : !set.DATABASE_URL || Boolean(set.BACKUP_DIR),
    },
    logLevel: set.LOG_LEVEL,
    trustProxy: set.TRUST_PROXY,
    operationsToken: set.OPERATIONS_TOKEN ?? null,
    brake: { requestsPerMinute: set.REQUESTS_PER_MINUTE, exportsPerHour: set.EXPORTS_PER_HOUR },
    apiDocs: set.API_DOCS ?? (production ? 'signed-in' : 'on'),
    requireTwoStep: set.REQUIRE_TWO_STEP ?? null,
    production,
  };
}
