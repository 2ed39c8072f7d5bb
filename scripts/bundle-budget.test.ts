import { describe, expect, it } from 'vitest';
import { weigh, weighEmployeeApp } from './bundle-budget.mjs';

const manifest = {
  'index.html': { file: 'entry.js', isEntry: true, imports: ['_react.js'], css: ['base.css'] },
  '_react.js': { file: 'react.js' },
  '_table.js': { file: 'table.js', imports: ['_react.js'], css: ['table.css'] },
  'src/shell/shell.tsx': { file: 'shell.js', isDynamicEntry: true, imports: ['_react.js'] },
  'src/console.tsx': { file: 'console.js', isDynamicEntry: true },
  'src/platform/auth/sign-in-screen.tsx': { file: 'sign-in.js', isDynamicEntry: true },
  'src/people/teams/teams-screen.tsx': {
    file: 'teams.js',
    isDynamicEntry: true,
    imports: ['_table.js'],
    dynamicImports: ['src/people/teams/team-dialog.tsx'],
  },
  'src/people/teams/members-tab.tsx': {
    file: 'tab.js',
    isDynamicEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src/people/teams/team-dialog.tsx'],
  },
  'src/home/home-screen.tsx': {
    file: 'home.js',
    isDynamicEntry: true,
    dynamicImports: ['src/home/home-chart.tsx'],
  },
  // Loads a part that other screens also load, and one that leads back to it.
  'src/home/home-chart.tsx': {
    file: 'chart.js',
    isDynamicEntry: true,
    imports: ['_react.js', '_axis.js'],
    dynamicImports: ['src/home/chart-table.tsx'],
  },
  '_axis.js': { file: 'axis.js' },
  'src/home/chart-table.tsx': {
    file: 'chart-table.js',
    isDynamicEntry: true,
    imports: ['_table.js', '_axis.js'],
    dynamicImports: ['src/home/home-chart.tsx'],
  },
  'src/people/teams/team-dialog.tsx': {
    file: 'dialog.js',
    isDynamicEntry: true,
    imports: ['_table.js', '_form.js'],
  },
  '_form.js': { file: 'form.js' },
  'src/ui/unused.tsx': { file: 'unused.js', isDynamicEntry: true, imports: ['_react.js'] },
};
const bytes: Record<string, number> = {
  'entry.js': 1,
  'react.js': 10,
  'table.js': 100,
  // Includes the console around it, which every screen loads as well.
  'shell.js': 900,
  'console.js': 100,
  'sign-in.js': 10_000,
  'teams.js': 100_000,
  'tab.js': 10_000_000,
  'home.js': 3,
  'chart.js': 1_000_000,
  'axis.js': 20,
  'chart-table.js': 2_000_000,
  'dialog.js': 4_000_000,
  'form.js': 200,
  'unused.js': 5_000_000,
  'portal-shell.js': 7,
  'people.js': 40_000,
  'base.css': 1,
  'table.css': 10,
};
const weights = weigh(manifest, (file) => bytes[file] ?? Number.NaN);
const weightOf = (name: string, kind: string) =>
  weights.find((weight) => weight.name === name && weight.kind === kind);

const addedBy = (name: string, change = {}) =>
  weigh({ ...manifest, ...change }, (file) => bytes[file] ?? Number.NaN).find(
    (weight) => weight.name === name,
  )?.bytes;

describe('weighing the bundle', () => {
  it('counts entry and own imports for sign-in, each file once', () => {
    expect(weightOf('src/platform/auth/sign-in-screen.tsx', 'script')).toMatchObject({
      bytes: 10_011,
      limit: 160_000,
    });
    expect(weightOf('src/platform/auth/sign-in-screen.tsx', 'style')).toMatchObject({
      bytes: 1,
      limit: 35_000,
    });
  });

  it('counts the shell and shared chunks for the other screens', () => {
    expect(weightOf('src/people/teams/teams-screen.tsx', 'script')).toMatchObject({
      bytes: 101_111,
      limit: 210_000,
    });
    expect(weightOf('src/people/teams/teams-screen.tsx', 'style')).toMatchObject({ bytes: 11 });
  });

  it('counts the shell of the portal for its screens, and none for its sign-in', () => {
    const portal = {
      'src/portal/accounts/portal-shell.tsx': { file: 'portal-shell.js', isDynamicEntry: true },
      'src/portal/accounts/sign-in-screen.tsx': { file: 'sign-in.js', isDynamicEntry: true },
      'src/portal/people/people-screen.tsx': { file: 'people.js', isDynamicEntry: true },
    };
    expect(addedBy('src/portal/people/people-screen.tsx', portal)).toBe(40_018);
    expect(addedBy('src/portal/accounts/sign-in-screen.tsx', portal)).toBe(10_011);
  });

  it('gives the first screen of the portal a smaller budget than others', () => {
    const overview = 'src/portal/overview/overview-screen.tsx';
    const own = { ...manifest, [overview]: { file: 'people.js', isDynamicEntry: true } };
    const found = weigh(own, (file) => bytes[file] ?? Number.NaN);
    expect(found.find(({ name }) => name === overview)).toMatchObject({ limit: 200_000 });
  });

  it('counts the screen around a tab', () => {
    expect(weightOf('src/people/teams/members-tab.tsx', 'script')).toMatchObject({
      bytes: 10_101_111,
      limit: 210_000,
    });
  });

  it('counts what a lazy part adds to the screens that load it', () => {
    expect(weightOf('src/people/teams/team-dialog.tsx', 'script')).toMatchObject({
      bytes: 4_000_200,
      limit: 107_000,
    });
  });

  it('counts the most that a lazy part adds, also through another one', () => {
    expect(addedBy('src/home/home-chart.tsx')).toBe(1_000_020);
    expect(addedBy('src/home/chart-table.tsx')).toBe(2_000_100);
    // A screen without the table has to load more for the dialog than one that shows it.
    const key = 'src/home/home-screen.tsx';
    const home = { ...manifest[key], dynamicImports: ['src/people/teams/team-dialog.tsx'] };
    expect(addedBy('src/people/teams/team-dialog.tsx', { [key]: home })).toBe(4_000_300);
  });

  it('counts all of a lazy part without a known loader', () => {
    expect(addedBy('src/ui/unused.tsx')).toBe(5_000_010);
  });

  it('allows a larger PDF viewer', () => {
    const key = 'src/platform/files/pdf-view.tsx';
    const part = { file: 'unused.js', isDynamicEntry: true };
    const found = weigh({ ...manifest, [key]: part }, () => 1).find(({ name }) => name === key);
    expect(found?.limit).toBe(130_000);
  });

  it('weighs the whole app when it has no lazy screens', () => {
    const { 'index.html': entry, '_react.js': react } = manifest;
    const [whole] = weigh({ 'index.html': entry, '_react.js': react }, (file) => bytes[file] ?? 0);
    expect(whole).toMatchObject({ name: 'whole app', bytes: 11 });
  });
});

describe('the weight of the employees’ app', () => {
  it('is its first load, and what each screen adds to it', () => {
    const app = {
      'index.html': {
        ...{ file: 'entry.js', isEntry: true, imports: ['_react.js'], css: ['base.css'] },
        assets: ['assets/figtree-latin-ext-wght.woff2', 'assets/figtree-latin-wght.woff2'],
      },
      '_react.js': { file: 'react.js' },
      '_field.js': { file: 'field.js', imports: ['_react.js'] },
      'src/me/me-screen.tsx': {
        ...{ file: 'me.js', isDynamicEntry: true, imports: ['_field.js'] },
        assets: ['assets/pdf.worker.min-C8PGFc0r.mjs', 'assets/leaf.svg'],
      },
    };
    const bytes: Record<string, number> = {
      ...{
        'entry.js': 1,
        'react.js': 10,
        'field.js': 100,
        'me.js': 1000,
        'base.css': 5,
        'assets/figtree-latin-wght.woff2': 20,
        'assets/figtree-latin-ext-wght.woff2': 9,
        'sw.js': 7,
        'assets/pdf.worker.min-C8PGFc0r.mjs': 50,
      },
    };
    const weights = weighEmployeeApp(app, (file) => bytes[file] ?? 0);
    expect(weights.map(({ name, kind, bytes: weight }) => [name, kind, weight])).toEqual([
      ['first load', 'script', 11],
      ['first load', 'style', 5],
      ['first load', 'font', 20],
      ['service worker', 'script', 7],
      ['src/me/me-screen.tsx', 'script', 1100],
      ['pdf.worker.min', 'script', 50],
    ]);
  });
});
