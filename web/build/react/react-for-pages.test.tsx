import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { cutReact, refuseLeftOut } from './react-for-pages.ts';

const scenes = z.object({
  play: z.custom<() => Promise<string[]>>((value) => value instanceof Function),
  playLeftOut: z.custom<() => Promise<string[]>>((value) => value instanceof Function),
});

/** The scenes with React as pages have it, or as it is. */
const importScenes = async (plugins: Plugin[]) => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins,
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'test-scenes.tsx'), formats: ['es'] },
    },
  });
  const [first] = [built].flat();
  if (!first || !('output' in first)) throw new Error('The scenes were not built');
  return scenes.parse(
    await import(`data:text/javascript,${encodeURIComponent(first.output[0].code)}`),
  );
};

type Scenes = z.infer<typeof scenes>;
let cut: Scenes;
let whole: Scenes;
// Two builds of React, which take their time beside other work. The scenes themselves wait for what they show.
const patience = 120_000;
beforeAll(async () => {
  cut = await importScenes([cutReact()]);
  whole = await importScenes([]);
}, patience);

const playIn = async ({ play }: Scenes): Promise<string[]> => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  return play();
};

it('shows the same after each step as React with all its parts', {
  timeout: patience,
}, async () => {
  const expected = await playIn(whole);
  // What the scenes are for: each of these would be missing if its scene had not run.
  for (const part of ['step-3', 'Broken on purpose', 'panel hidden', 'saved', 'recovered from']) {
    expect(expected.join()).toContain(part);
  }
  expect(await playIn(cut)).toEqual(expected);
});

it('tells a page that uses a part which is left out', async () => {
  const [transition, fragment] = await cut.playLeftOut();
  expect(transition).toContain('error #130');
  expect(fragment).toBe('The build leaves out what a fragment could do');
});

it.each([
  "import { useState, ViewTransition } from 'react';",
  "import {preload} from 'react-dom';",
  'import { createPortal,\n preinit as load } from "react-dom";',
])('fails a build with %j', (code) => {
  expect(() => refuseLeftOut(code, '/web/src/page.tsx')).toThrow('/web/src/page.tsx imports');
});

it('accepts names of other packages, and other names', () => {
  for (const code of ["import { preload } from './routes';", "import { Suspense } from 'react';"]) {
    expect(() => refuseLeftOut(code, '/web/src/page.tsx')).not.toThrow();
  }
});
