import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { changesForPages } from './build/changes-for-pages.ts';
import { className } from './build/class-name.ts';
import { cssClasses } from './build/css-classes.ts';
import { firebaseForPages } from './build/firebase-for-pages.ts';
import { firestoreForPages } from './build/firestore-for-pages.ts';
import { lucideForPages } from './build/lucide-for-pages.ts';
import { mantineForPages } from './build/mantine-for-pages.ts';
import { preloads } from './build/preloads.ts';
import { reactForPages } from './build/react/react-for-pages.ts';
import { reactfireWithoutUnusedProducts } from './build/reactfire-without-unused-products.ts';
import { secondFactorForPages } from './build/second-factor-for-pages.ts';
import { temporalForPages } from './build/temporal-for-pages.ts';
import { themeStyleSheet } from './build/theme-styles.ts';
import { zodForPages } from './build/zod-for-pages.ts';

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
    zodForPages(),
    temporalForPages(),
    firebaseForPages(),
    secondFactorForPages(),
    firestoreForPages(),
    mantineForPages(),
    reactForPages(),
    lucideForPages(),
    themeStyleSheet(),
    cssClasses(),
    preloaded.plugin,
  ],
  css: { modules: { generateScopedName: className } },
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
      // For the names of classes (build/css-classes.ts).
      optimization: { inlineConst: true },
      output: {
        // Seven letters, as files of the same name need few: the names of others are a part of each script.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // The entry chunk of every page.
            { name: 'start', tags: ['$initial'], priority: 3 },
            // In no other chunk: most public pages do not need it.
            {
              name: 'zod',
              test: /node_modules\/zod\/|lib\/api\/(api-client|env)|contract\/src\/api\/endpoint\.ts/,
              priority: 2,
            },
            // What the dashboard's first page needs of React Query, in one chunk.
            {
              name: 'query',
              test: /query-core\/build\/modern\/(?!mutationObserver|queriesObserver|infinite)|react-query\/build\/modern\/(?!useInfinite|useMutation|useQueries)|app\/query-client/,
              priority: 2,
            },
            // Shared by the visitors' forms and the dashboard, which must not load the forms. No schemas.
            {
              name: 'panels',
              test: /@mantine.*\/(Alert|Anchor|Paper|use-did-update|use-merged-ref|use-reduced-motion)\/|components\/(failure|redirect-once)\/|contract\/src\/(api\/bounds|text\/(blank|one-line|email-address|ascii-address))\.ts|lib\/forms\/text-limit/,
              priority: 3,
            },
            // Also used by a visitor's page, which must not load the dashboard's frame and style.
            { name: 'presses', test: /lib\/actions\/stray-press/, priority: 2 },
            // The same, for the page of an invitation's link.
            { name: 'kept-invitation', test: /lib\/device\/kept-invitation/, priority: 2 },
            // The visitors' forms' shared code (each form is in its page's chunk), the site's pages' shared
            // code, and the dashboard's frame: one chunk each.
            {
              name: 'forms',
              test: /@mantine.*\/(PasswordInput|TextInput)\/|\/(auth-card|collection-line|form-values|use-field-faults|safe-redirect|ascii-domain|email-input|signed-out-only|use-action|use-code-step|ask-for-code)/,
              priority: 1,
            },
            {
              name: 'dashboard',
              test: /(features\/account\/frame\/(dashboard-layout|frame|guarded)|lib\/device\/chosen-scheme|components\/page-title\/)/,
              priority: 1,
            },
            // Schemas that pages have in common, apart from the bounds, which a visitor's form needs without them.
            {
              name: 'fields',
              test: /contract\/src\/(api\/fields|account\/account)\.ts/,
              priority: 2,
            },
            // Also used by public pages, which must not load what shows laws.
            {
              name: 'dates',
              test: /contract\/src\/(text\/format-day|library\/day-of)|lib\/text\/dates/,
              priority: 3,
            },
            // What pages need of the laws that bind by the profile, and of how a law stands: a chunk for each.
            {
              name: 'outcomes',
              test: /contract\/src\/(library\/(confidence|time-zones|facts|outcomes|penalties|penalty-unit|source-url|subject-list)|look-up|profile\/(outcomes|own-profile|rules))\.ts|features\/(profile\/(own-profile|outcomes\/use-outcomes)|subjects\/(list-query|use-law-names))|components\/(raised-list|tone-badge|source-link)\/|lib\/text\/(count-of|outcome-labels)/,
              priority: 1,
            },
            {
              name: 'laws',
              test: /contract\/src\/(reviews\/(standings|states)|assessments\/risk-rating)\.ts|features\/(actions\/next\/next-query|assessments\/(review\/standing|review\/texts|review\/law-state)|changes\/(queries|split-at-day)|feed\/(law-groups|first-screen))|contract\/src\/changes\/changes|components\/review-state-badge\/|lib\/queries\/(law-outcomes|action-keys)/,
              priority: 1,
            },
            // Each a few hundred bytes, of pages that are opened seldom: their names would be in every page.
            {
              name: 'small-parts',
              test: /components\/(dialog-form\/|code-step\/code-)|session\/confirm-deletion/,
              priority: 1,
            },
            // What is loaded by itself for a second factor, and for a change of the sign-in: a chunk for each.
            {
              name: 'demands',
              test: /account\/second-factor\/(demand-banner|held-back-page|describe-demand|set-up-link)/,
              priority: 0,
            },
            {
              name: 'sign-in-changes',
              test: /lib\/firebase\/(second-sign-in|code-sign-in|change-sign-in|enrol|replace-account)|virtual:firebase-second-factor/,
              priority: 0,
            },
            {
              name: 'secondary-note',
              test: /components\/secondary-note\/|lib\/text\/confidence/,
              priority: 1,
            },
            {
              name: 'auth',
              test: /@firebase\/(app|auth|component|logger|util)\/|node_modules\/idb\/|lib\/firebase\/(app|auth|identity)\.ts/,
              priority: 2,
            },
            {
              name: 'page-parts',
              test: /components\/(breadcrumb|empty-state|loading|page-header)\/|account\/frame\/with-account/,
              priority: 1,
            },
            {
              name: 'deadlines',
              test: /contract\/src\/(library\/(deadlines|local-days)|temporal\/temporal|incidents\/(board|clocks\/(events|reasons)|effective))\.ts$|features\/incidents\/board\/clock-text|\?temporal-native$/,
              priority: 0,
            },
            {
              name: 'incidents',
              test: /contract\/src\/(api\/page-cursor|incidents\/(entries|incidents|local-time|possible-codes)|library\/(clock-rules|incident-rules|moments)|temporal\/load-temporal|organisations\/organisations)\.ts|features\/(incidents\/(device|queries|times|moment-choices|board\/use-now)|organisations\/queries)\.ts|lib\/(device\/device-(drafts|entries)|api\/parse-json)|session\/device-query/,
              priority: 1,
            },
            // The dashboard asks for a person's invitations on its first screen.
            {
              name: 'invitations',
              test: /contract\/src\/organisations\/invitations\.ts|lib\/queries\/own-invitations-query/,
              priority: 1,
            },
            // What pages that offer an action need, and the pages of actions.
            {
              name: 'actions',
              test: /contract\/src\/actions\/|features\/actions\/(queries|action-text|list\/(group-actions|filter-actions))\.ts/,
              priority: 1,
            },
            {
              name: 'questions',
              test: /features\/incidents\/(choose-one|fact-question|moment-field)/,
              priority: 1,
            },
            {
              name: 'queued',
              test: /use-network|use-window-event|mutationObserver|useMutation|lib\/(actions\/use-(command|queued-save)|queries\/cache-answer)/,
              priority: 1,
            },
            {
              name: 'site',
              test: /features\/site\/(layout|pages)\/(?!home|headline)[\w-]+\.tsx/,
              priority: 1,
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
