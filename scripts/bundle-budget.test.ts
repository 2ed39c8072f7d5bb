import { describe, expect, it } from 'vitest';
import { weigh } from './bundle-budget.mjs';

const manifest = {
  'index.html': { file: 'entry.js', isEntry: true, imports: ['_react.js'], css: ['base.css'] },
  '_react.js': { file: 'react.js' },
  '_table.js': { file: 'table.js', imports: ['_react.js'], css: ['table.css'] },
  'src/shell/shell.tsx': { file: 'shell.js', isDynamicEntry: true, imports: ['_react.js'] },
  'src/auth/sign-in-screen.tsx': { file: 'sign-in.js', isDynamicEntry: true },
  'src/teams/teams-screen.tsx': { file: 'teams.js', isDynamicEntry: true, imports: ['_table.js'] },
  'src/teams/members-tab.tsx': { file: 'tab.js', isDynamicEntry: true, imports: ['_react.js'] },
  'src/teams/teams-chart.tsx': { file: 'chart.js', isDynamicEntry: true, imports: ['_react.js'] },
};
const bytes: Record<string, number> = {
  'entry.js': 1,
  'react.js': 10,
  'table.js': 100,
  'shell.js': 1_000,
  'sign-in.js': 10_000,
  'teams.js': 100_000,
  'chart.js': 1_000_000,
  'tab.js': 10_000_000,
  'base.css': 1,
  'table.css': 10,
};
const weights = weigh(manifest, (file) => bytes[file] ?? Number.NaN);
const weightOf = (name: string, kind: string) =>
  weights.find((weight) => weight.name === name && weight.kind === kind);

describe('weighing the bundle', () => {
  it('counts entry and own imports for sign-in, each file once', () => {
    expect(weightOf('src/auth/sign-in-screen.tsx', 'script')).toMatchObject({
      bytes: 10_011,
      limit: 160_000,
    });
    expect(weightOf('src/auth/sign-in-screen.tsx', 'style')).toMatchObject({
      bytes: 1,
      limit: 35_000,
    });
  });

  it('counts the shell and shared chunks for the other screens', () => {
    expect(weightOf('src/teams/teams-screen.tsx', 'script')).toMatchObject({
      bytes: 101_111,
      limit: 200_000,
    });
    expect(weightOf('src/teams/teams-screen.tsx', 'style')).toMatchObject({ bytes: 11 });
  });

  it('counts the screen around a tab', () => {
    expect(weightOf('src/teams/members-tab.tsx', 'script')).toMatchObject({
      bytes: 10_101_111,
      limit: 200_000,
    });
  });

  it('counts what a lazy part adds', () => {
    expect(weightOf('src/teams/teams-chart.tsx', 'script')).toMatchObject({
      bytes: 1_000_000,
      limit: 100_000,
    });
  });

  it('weighs the whole app when it has no lazy screens', () => {
    const { 'index.html': entry, '_react.js': react } = manifest;
    const [whole] = weigh({ 'index.html': entry, '_react.js': react }, (file) => bytes[file] ?? 0);
    expect(whole).toMatchObject({ name: 'whole app', bytes: 11 });
  });
});
