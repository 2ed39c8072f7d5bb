import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

/** The fonts that every screen shows at once; ₹ and accents come when they are needed. */
const firstFonts = [
  /figtree-latin-wght-normal.*\.woff2$/,
  /bricolage-grotesque-latin-wght-normal.*\.woff2$/,
];

/** Their names carry a hash, so only the finished bundle knows what to preload. */
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

export default defineConfig({
  plugins: [react(), preloadFonts()],
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    assetsDir: 'assets',
    // The server sends the real policy; a data: address would need a hole in it.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Changes least, so it stays cached across releases. The rest splits by route.
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
  server: {
    proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:4000' },
  },
});
