import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { reactfireWithoutUnusedProducts } from './build/reactfire-without-unused-products.ts';

const apiTarget = process.env.API_TARGET;

export default defineConfig({
  root: import.meta.dirname,
  // The only variables pages see; a secret named otherwise can't end up in a bundle.
  envPrefix: 'VITE_',
  define: { 'import.meta.env.VITE_BUILT_YEAR': String(new Date().getFullYear()) },
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    react(),
    reactfireWithoutUnusedProducts(),
  ],
  build: {
    // For bench/bytes.ts: which files a route needs. Hosting does not upload it.
    manifest: true,
    // Pictures stay files of their own, so that they load when they come into sight.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page starts with, in one file.
            { name: 'start', tags: ['$initial'], priority: 3 },
            // Nothing else may bring it along: most public pages do without.
            { name: 'zod', test: /node_modules\/zod\//, priority: 2 },
            // What those forms share with the dashboard, which must not load the forms for it.
            { name: 'panels', test: /@mantine.*\/(Paper|Alert)\/|components\/go\//, priority: 2 },
            // A page of visitors has it, too, and must not load the dashboard's frame and style for it.
            { name: 'presses', test: /lib\/stray-press/, priority: 2 },
            // The same, for the page behind the link of an invitation.
            { name: 'kept-invitation', test: /lib\/kept-invitation/, priority: 2 },
            // What the visitors' forms are made of (each form comes with its page), what the site's pages are
            // made of, and the dashboard's frame: a file each.
            {
              name: 'forms',
              test: /@mantine.*\/(Anchor|PasswordInput|TextInput)\/|\/(auth-card|collection-line|form-values|provider-words|safe-redirect|signed-out-only|use-action)/,
              priority: 1,
            },
            {
              name: 'dashboard',
              test: /features\/account\/(dashboard-layout|guarded)/,
              priority: 1,
            },
            { name: 'site', test: /features\/site\/[\w-]+\.tsx/, priority: 1 },
          ],
        },
      },
    },
  },
  // All in one file, so that it runs from wherever it is built to.
  ssr: { noExternal: true },
  server: { strictPort: true, ...(apiTarget && { proxy: { '/api': apiTarget } }) },
});
