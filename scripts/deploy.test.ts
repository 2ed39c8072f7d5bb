import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './paths.mjs';

const read = (...path: string[]) => readFileSync(inRoot(...path), 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const unit = read('deploy/kolam.service');

/** Made by a build, and missing before. */
const built = /^apps\/(server|web|employee)\/dist$/;
/** Made by installing. */
const installed = /^node_modules$/;

/** Every setting that the server reads, by its name. */
const known = new Set(
  [...read('apps/server/src/core/settings.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(
    ([, name]) => name,
  ),
);

test('the image copies only existing files or the results of its build', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?:--from=\w+ )?(.+) \S+$/gm)].flatMap(
    ([, sources = '']) => sources.split(' '),
  );
  const places = copied.map((place) => place.replace(/^\/kolam\//, ''));
  expect(places.length).toBeGreaterThan(8);
  for (const place of places) {
    const isMade = built.test(place) || installed.test(place);
    expect(isMade || existsSync(inRoot(place)), place).toBe(true);
  }
});

test('the image has every workspace for installing, and only the server’s packages for running', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  for (const workspace of workspaces) {
    expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/`);
  }
  expect(dockerfile).toContain('npm install --no-save --omit=dev --workspace @kolam/server');
  expect(read('apps/server/package.json')).toContain('"name": "@kolam/server"');
});

test('the image has a Node version that the product supports', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const [, image] = /ARG NODE=(\d+)/.exec(dockerfile) ?? [];
  expect(engines.node.split(' || ').map((range) => /\d+/.exec(range)?.[0])).toContain(image);
});

test('the image runs as an unprivileged user and has a health check', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK /m);
  expect(last).toContain('/healthz');
  expect(last).toContain('NODE_ENV=production');
});

test('each service of compose has limits and gains no rights', () => {
  const [, services = ''] = /\nservices:\n([\s\S]*?)\nnetworks:/.exec(compose) ?? [];
  const each = services.split(/^ {2}(?=\w+:$)/m).filter((part) => part.trim() !== '');
  expect(each).toHaveLength(3);
  for (const service of each) {
    expect(service).toMatch(/^ {4}mem_limit: \d+[gm]$/m);
    expect(service).toMatch(/^ {4}pids_limit: \d+$/m);
    expect(service).toContain('security_opt: ["no-new-privileges:true"]');
  }
  expect(compose).toContain('read_only: true');
});

test('compose, unit and example only have existing settings', () => {
  const [, environment = ''] =
    /image: kolam\n[\s\S]*?environment:\n([\s\S]*?)\n {4}#/.exec(compose) ?? [];
  const inCompose = [...environment.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name);
  const inUnit = [...(/^Environment=(.*)$/m.exec(unit)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(
    ([, name]) => name,
  );
  const inExample = [...read('deploy/kolam.env.example').matchAll(/^([A-Z_]+)=/gm)].map(
    ([, name]) => name,
  );
  const inImage = [...(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(
    ([, name]) => name,
  );
  expect(inCompose).toContain('DATABASE_URL');
  for (const name of [...inCompose, ...inUnit, ...inExample, ...inImage]) {
    expect(known, name).toContain(name);
  }
});

test('the unit starts the built server, as a separate user on a read-only system', () => {
  expect(unit).toContain('ExecStart=/usr/bin/node apps/server/dist/main.js');
  for (const line of ['User=kolam', 'NoNewPrivileges=yes', 'ProtectSystem=strict']) {
    expect(unit.split('\n')).toContain(line);
  }
});

test('a backup folder outside of the unit’s own can be made accessible, and the operations document says how', () => {
  expect(unit).toMatch(/^# ReadWritePaths=\/mnt\/backups$/m);
  expect(read('docs/operations.md')).toContain('`ReadWritePaths`');
});

test('the proxy skips a server that does not respond, and claims no more than it does', () => {
  const caddy = read('deploy', 'Caddyfile');
  const directives = caddy.replace(/#.*/g, '');
  expect(directives).toMatch(/^\t\tfail_duration \d+s$/m);
  expect(directives).toMatch(/^\t\t\tresponse_header_timeout \d+s$/m);
  // It has no effect on servers found by name.
  expect(directives.includes('dynamic') && directives.includes('health_uri')).toBe(false);
  expect(read('docs/operations.md')).not.toContain('does all of it');
});

test('backups in containers are in a separate volume, which the image’s user may write to', () => {
  const [, folder = ''] = /BACKUP_DIR: (\S+)/.exec(compose) ?? [];
  expect(compose).toContain(`- backups:${folder}\n`);
  expect(dockerfile).toMatch(new RegExp(`chown node:node .*${folder}\\b`));
});

test('the operations document and the README describe every setting', () => {
  for (const document of [read('docs/operations.md'), read('README.md')]) {
    for (const name of known) if (name !== 'NODE_ENV') expect(document).toContain(`\`${name}\``);
  }
});

test('the files of a database with a standby agree on their settings', () => {
  const asked = (text: string) => [...text.matchAll(/"\$\{([A-Z_]+)\}"/g)].map(([, name]) => name);
  const override = read('deploy/failover/compose.yaml');
  for (const name of asked(read('deploy/failover/haproxy.cfg'))) {
    expect(override).toMatch(new RegExp(`^ {6}${name}: `, 'm'));
  }
  const example = read('deploy/failover/kolam-database.env.example');
  const named = [...example.matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(10);
  for (const name of named) expect(override).toMatch(new RegExp(`^ {2,6}${name}: `, 'm'));
  expect(read('deploy/failover/create-database.sh')).toContain('$KOLAM_PASSWORD');
  expect(named).toContain('KOLAM_PASSWORD');
});
