import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { changesForPages } from './build/changes-for-pages.ts';
import { preloads } from './build/preloads.ts';
import { reactfireWithoutUnusedProducts } from './build/reactfire-without-unused-products.ts';
import { themeStyleSheet } from './build/theme-styles.ts';

const preloaded = preloads();
const apiTarget = process.env.API_TARGET;

export default defineConfig({
  root: import.meta.dirname,
  // The only variables that pages see; other secrets can't reach a bundle.
  envPrefix: 'VITE_',
  define: { 'import.meta.env.VITE_BUILT_YEAR': String(new Date().getFullYear()) },
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    react(),
    changesForPages(),
    reactfireWithoutUnusedProducts(),
    themeStyleSheet(),
    preloaded.plugin,
  ],
  build: {
    // For bench/bytes.ts: the files of each route. Not uploaded by Hosting.
    manifest: true,
    // Images stay separate files, loaded when they scroll into view.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: preloaded.resolveDependencies,
    },
    rolldownOptions: {
      // A constant of another module stands where it is read.
      optimization: { inlineConst: true },
      output: {
        // The router splits by page, and what is loaded on demand is a chunk of its own. Without
        // these groups, what they share is in some hundred files, each of which compresses badly.
        codeSplitting: {
          groups: [
            // The entry of every page.
            { name: 'start', tags: ['$initial'], priority: 3 },
            // Words and days, of public pages that need neither forms nor schemas.
            {
              name: 'texts',
              test: /contract\/src\/(text|library\/(time-zones|day-of))|lib\/text\/dates/,
              priority: 2,
            },
            // Visitors' forms, which need no schemas.
            {
              name: 'forms',
              test: /@mantine\/core\/esm\/components\/(Alert|Anchor|CloseButton|Paper|Input|InputBase|TextInput)\/|lib\/forms\/|components\/(failure|redirect-once|email-input)\/|contract\/src\/api\/bounds/,
              priority: 2,
            },
            // Calls of the API, with their schemas and answers: most public pages make none.
            {
              name: 'data',
              test: /node_modules\/(zod|@tanstack\/(query-core|react-query))\/|lib\/api\/|contract\/src\/api\//,
              priority: 1,
            },
            // The identity provider's SDK: it is loaded once somebody signs in, or has signed in.
            {
              name: 'auth',
              test: /node_modules\/(@firebase\/(app|auth|util|component|logger)|idb)\/|lib\/firebase\/(auth|app|identity)\./,
              priority: 1,
            },
            // What many parts share behind the sign-in.
            {
              name: 'frame',
              test: /web\/src\/(features\/account\/frame|session|components|lib)\/|contract\/src|lucide-react/,
              minShareCount: 22,
            },
          ],
        },
      },
    },
  },
  // One file, so that it runs from any output folder.
  ssr: { noExternal: true },
  server: { strictPort: true, ...(apiTarget && { proxy: { '/api': apiTarget } }) },
});
