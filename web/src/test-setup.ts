import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

afterEach(cleanup);

/** For a state that has to come: a slow and busy machine takes longer than the usual second. */
const waitMilliseconds = 60_000;
configure({ asyncUtilTimeout: waitMilliseconds });
const { waitFor } = vi;
vi.waitFor = (callback, options = waitMilliseconds) => waitFor(callback, options);

/** What waits, as a call that is to be repeated: the next file would receive it. */
const timers = new Set<NodeJS.Timeout>();
const realSetTimeout = globalThis.setTimeout;
globalThis.setTimeout = new Proxy(realSetTimeout, {
  apply: (target, self, given) => {
    const timer: NodeJS.Timeout = Reflect.apply(target, self, given);
    timers.add(timer);
    return timer;
  },
});

// Files share a document and what they import (vitest.config.ts): nothing of one is left for the
// next.
afterAll(() => {
  vi.useRealTimers();
  globalThis.setTimeout = realSetTimeout;
  for (const timer of timers) clearTimeout(timer);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.title = '';
  history.replaceState(null, '', '/');
});

// APIs that Mantine needs and jsdom lacks.
window.matchMedia = (media) => ({
  media,
  matches: false,
  onchange: null,
  addListener: vi.fn(),
  removeListener: vi.fn(),
  addEventListener: vi.fn(),
  removeEventListener: vi.fn(),
  dispatchEvent: () => false,
});
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
