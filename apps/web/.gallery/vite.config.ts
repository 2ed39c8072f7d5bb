import base from '../vite.config.ts';
export default { ...base, root: import.meta.dirname, publicDir: '../public', cacheDir: '/tmp/gallery-cache', server: { port: 5899, strictPort: true } };
