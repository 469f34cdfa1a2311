import './app/site-styles';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import { releaseHeldClick } from './app/held-click';
import { createAppRouter } from './app/router';
import { recoverMissingParts } from './lib/missing-parts';

// The Content-Security-Policy forbids code from strings. Before zod is loaded: it looks when it starts.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

recoverMissingParts();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const router = createAppRouter();
const app = (
  <StrictMode>
    <App router={router} />
  </StrictMode>
);

/** Lets the browser answer the person in between: on a slow phone each step here takes a while. */
const pause = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Takes over a page that was built beforehand: its own code first, so that what is drawn equals what is there. */
const takeOver = async (): Promise<void> => {
  await pause();
  await router.load();
  await pause();
  // Drawn as on a server: without the boundary that waits for code, which is there already.
  router.ssr = { manifest: undefined };
  hydrateRoot(root, app, {
    onRecoverableError: (error) => console.error('The page was not as it was built', error),
  });
  releaseHeldClick();
};

// Not awaited here: the page's code imports this file's chunk, and each would wait for the other.
if (root.hasChildNodes()) void takeOver();
else createRoot(root).render(app);
