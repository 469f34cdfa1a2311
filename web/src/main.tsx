import './app/site-styles';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import { keepComposedKeys } from './app/composed-keys';
import { showFailedStart } from './app/failed-start';
import { firstTouch } from './app/first-touch';
import { releaseHeldClick } from './app/held-click';
import { keepFocus } from './app/kept-focus';
import { hideKeptPage } from './app/kept-page';
import { rootOptions } from './app/root-options';
import { createAppRouter } from './app/router';
import { recoverMissingChunks } from './lib/actions/missing-chunks';
import { whenIdle } from './lib/actions/when-idle';
import { findDeviceId } from './lib/device/device-id';
import { catchPageErrors, notePageError } from './lib/page-errors/noted-errors';
import { loadAuth } from './session/load-auth';
import { wasSignedIn } from './session/signed-in-hint';

// The Content-Security-Policy forbids eval. Set before zod is loaded, which checks it at start.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

catchPageErrors();
keepComposedKeys();
keepFocus();
hideKeptPage();
recoverMissingChunks();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const router = createAppRouter();
const app = (
  <StrictMode>
    <App router={router} />
  </StrictMode>
);

/** Yields to the browser: on a slow phone each step here takes a while. */
const pause = (): Promise<void> => new Promise((done) => setTimeout(done));

/**
 * Hydrates a prerendered page when it is needed, after loading its code, so that the first render
 * matches the HTML.
 */
const hydrate = async (): Promise<void> => {
  await firstTouch();
  await pause();
  await router.load();
  await pause();
  // Rendered as on the server: without the suspense boundary for code, which has loaded already.
  router.ssr = { manifest: undefined };
  hydrateRoot(root, app, {
    ...rootOptions,
    onRecoverableError: (error) => {
      console.error('The page did not match its prerendered HTML', error);
      notePageError('start', error);
    },
  });
  releaseHeldClick();
  // A press may have loaded what failed before.
  showFailedStart(false);
};

// Not awaited: the page's code imports this file's chunk, and each would wait for the other.
if (root.hasChildNodes()) {
  hydrate().catch((error: unknown) => {
    console.error('The page could not be started', error);
    notePageError('start', error);
    showFailedStart(true);
  });
} else {
  // Who is signed in takes as long to ask as the page's code to run. The session asks again, and
  // says what failed.
  if (wasSignedIn()) loadAuth().catch(() => {});
  createRoot(root, rootOptions).render(app);
}

/** The hash in the name of this script, which differs in each build. */
const release = /-([\w-]{7,8})\.js$/.exec(import.meta.url)?.[1] ?? 'dev';

/** The pattern of the page that is shown, or that could not be. */
const findRoute = (): string | undefined => {
  const [matched] = router.getMatchedRoutes(router.latestLocation.pathname);
  return matched.at(-1)?.fullPath;
};

/** After the page itself, with which the files of the typefaces would compete. */
const loadTheRest = (): void => {
  whenIdle(async () => {
    try {
      const { sendPageErrors, showTypefaces } = await import('./app/after-load');
      sendPageErrors({ release, findRoute, findDevice: findDeviceId });
      await showTypefaces();
    } catch (error) {
      console.warn('The page keeps the font of the device', error);
    }
  });
};
if (document.readyState === 'complete') loadTheRest();
else addEventListener('load', loadTheRest);
