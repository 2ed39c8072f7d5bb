// By its path: Node can't load TypeScript from a package.

import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { shades } from '../../packages/look/src/shades.ts';
import { preactAsReact } from './preact-as-react.ts';

const stylesheet = '/@kolam/shades.css';

/** The product's colours as CSS variables: `--peacock-7`. */
function shadesAsVariables(): Plugin {
  const variables = Object.entries(shades).flatMap(([name, list]) =>
    list.map((shade, place) => `--${name}-${place}:${shade}`),
  );
  return {
    name: 'shades-as-variables',
    resolveId: (id) => (id === stylesheet ? id : null),
    load: (id) => (id === stylesheet ? `:root{${variables.join(';')}}` : null),
  };
}

/** Its name contains a hash, so only the finished bundle knows the font to preload. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }): HtmlTagDescriptor[] =>
        Object.keys(bundle)
          .filter((name) => /figtree-latin-wght-normal.*\.woff2$/.test(name))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head',
            attrs: {
              ...{ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' },
              href: `/app/${file}`,
            },
          })),
    },
  };
}

export default defineConfig({
  base: '/app/',
  ...preactAsReact,
  plugins: [shadesAsVariables(), preloadFont()],
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // The policy of these pages allows no `data:` fonts or styles.
    assetsInlineLimit: 0,
    modulePreload: {
      // All browsers of the target know it.
      polyfill: false,
      // A tap would wait until each is added, 3 ms on a slow phone, before anything is drawn. A file
      // brings its own imports anyway, mostly from the service worker.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    // The service worker has the names of all files. With eight characters of each hash, as is
    // usual, it is larger by a byte for each file.
    rolldownOptions: {
      // The build takes three seconds, most of it in plugins.
      checks: { pluginTimings: false },
      // TanStack Query marks its files as "use client", which means nothing here.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
      output: {
        // One file for the first load. The service worker takes 5 ms to hand out each.
        codeSplitting: { groups: [{ name: 'app', tags: ['$initial'] }] },
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:4000' },
  },
});
