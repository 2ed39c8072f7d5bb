import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

/** The fonts that every screen shows immediately. ₹ and accents are loaded on demand. */
const firstFonts = [
  /figtree-latin-wght-normal.*\.woff2$/,
  /bricolage-grotesque-latin-wght-normal.*\.woff2$/,
];

/** Their names contain a hash, so only the finished bundle knows what to preload. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        firstFonts.flatMap((font): HtmlTagDescriptor[] => {
          const file = Object.keys(bundle).find((name) => font.test(name));
          const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' };
          return file
            ? [{ tag: 'link', injectTo: 'head', attrs: { ...attrs, href: `/${file}` } }]
            : [];
        }),
    },
  };
}

/** Matches modules by name in any folder. */
const named = (...names: string[]) => new RegExp(`[\\\\/](${names.join('|')})\\.m?[jt]sx?$`);

/**
 * Code shared by several screens, in few files: each additional file costs a slow computer 6 ms and
 * the network a round trip, and fifty of them delayed a list by a fifth of a second. A name stands
 * for its module and everything that it imports. Code of a single screen is bundled with that
 * screen. With this list a screen is 16 files and 192 kB on average. Without it, it would be 61 files
 * and 195 kB; with chunks by how often a module is shared, 17 to 36 files and 260 to 315 kB; with
 * `entriesAware` chunks, of which small ones are merged, 30 to 62 files and 568 to 603 kB.
 */
const sharedChunks = [
  // Changes least, so it stays cached across releases.
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'start', tags: ['$initial' as const] },
  // Used on the screens before and after signing in.
  {
    name: 'fields',
    test: named(
      ...['Checkbox', 'kolam-pattern', 'notice', 'password-field'],
      ...['plain-form', 'useLocation', 'wanted-page'],
    ),
  },
  // The frame of the signed-in pages, and the parts of lists, records and their fields.
  {
    name: 'console',
    test: named(
      ...['session-guard', 'signed-in-shell', 'page-header', 'panel', 'stat-card', 'useMutation'],
      ...['list-state', 'filter-bar', 'data-table', 'pager', 'identity', 'status-badge'],
      ...['side-drawer', 'key-value-list', 'progress', 'relative-time'],
      ...['company-picker', 'dates', 'day-text', 'list-search', 'list-table', 'export-menu'],
      ...[
        'outdated-notice',
        'idempotency-key',
        'address-action',
        'single-action',
        'use-recent',
        'segmented-control',
      ],
      ...['tab-links', 'two-lines', 'explained-figure', 'paise', 'rupee-text', 'ledger-text'],
      ...[
        'periods',
        'period-filter',
        'follow',
        'history-panel',
        'system-health',
        'field-row',
        'filled',
      ],
    ),
  },
  // Forms.
  { name: 'form', test: named('form-shell', 'choice-field') },
  // The kinds of records, which no screen before the sign-in knows.
  { name: 'records', test: /[\\/]contract[\\/]src[\\/]features\.ts$/ },
  // The names of each kind of record, for showing histories.
  { name: 'history-words', test: named('history-entries', 'log-link', 'history-messages') },
  // The messages and queries that the screens of a feature share with a few others.
  {
    name: 'finance-words',
    test: /[\\/]finance[\\/]((invoices|parties|payments|statements)[\\/])?messages\.ts$/,
  },
  ...['challenges', 'staff', 'tasks', 'teams'].map((feature) => ({
    name: feature,
    test: new RegExp(`[\\\\/]${feature}[\\\\/](messages|queries)\\.ts$`),
  })),
  // What features show on another feature's page, in as few files as if that page owned it. Their
  // imports are also used by other pages and stay separate.
  {
    name: 'company-page',
    test: /[\\/](list-panel\.(tsx|module\.css)|(employees|taking-part|teams|challenges)-panel\.tsx)$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'employee-dialogs',
    test: /[\\/]employees[\\/](employee-(badges\.tsx|dialogs\.ts|problem\.ts)|employees\.module\.css)$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'products-page',
    test: /[\\/](approve-panel\.tsx|sku-ledger-panel\.tsx|sku-ledger\.module\.css)$/,
    includeDependenciesRecursively: false,
  },
  // Overlays: dialogs and drawers, then those anchored to an element, then lists of choices.
  { name: 'windows', test: named('Modal', 'Drawer', 'dialog-head', 'dialog', 'drawer-dialog') },
  { name: 'floats', test: named('Popover') },
  { name: 'choices', test: named('open-choices') },
  { name: 'icons', test: named('Icon\\w+'), minShareCount: 2 },
  // What the features add to the quick search.
  { name: 'palette-parts', test: /[\\/]quick-search\.ts$/ },
];

const server = process.env.API_URL ?? 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [react(), preloadFonts()],
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    assetsDir: 'assets',
    // The server sends the real policy, which `data:` addresses would weaken.
    assetsInlineLimit: 0,
    modulePreload: {
      // A screen preloads what it shares with its prefetch, which is requested at the same time. The
      // quick search is loaded when the browser is idle.
      resolveDependencies: (file, needed) =>
        /\/(prefetch|palette-parts)-\w+\.js$/.test(file) ? [] : needed,
    },
    rolldownOptions: {
      output: {
        // The first file names all others, and hashes can't be compressed: 2 kB less.
        hashCharacters: 'base36',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: sharedChunks },
      },
    },
  },
  server: {
    // The server has the last build of the employees' app, for the preview of a day.
    proxy: { '/api': server, '/app/': server },
  },
});
