import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { z } from 'zod';
import { prerender } from '../web/build/prerender.ts';
import { root, run } from './processes.ts';

const manifest = z.object({
  type: z.string(),
  engines: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
});

const readManifest = () =>
  manifest.parse(JSON.parse(readFileSync(join(root, 'functions/package.json'), 'utf8')));

/** One bundle with the contract inside; what is declared as a runtime dependency stays outside. */
export const functionsBuild = (outdir: string): BuildOptions => ({
  absWorkingDir: root,
  entryPoints: ['functions/src/index.ts'],
  outdir,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  sourcemap: true,
  external: Object.keys(readManifest().dependencies).flatMap((name) => [name, `${name}/*`]),
  logLevel: 'warning',
});

/**
 * The manifest and lockfile of what is uploaded: firebase-tools sends that one folder alone, without
 * the workspaces around it. `npm run lock` keeps the lockfile.
 */
export const writeFunctionsManifest = (outdir: string): void => {
  const { type, engines, dependencies } = readManifest();
  const uploaded = {
    name: 'functions',
    private: true,
    main: 'index.js',
    type,
    engines,
    dependencies,
  };
  mkdirSync(outdir, { recursive: true });
  writeFileSync(join(outdir, 'package.json'), `${JSON.stringify(uploaded, null, 2)}\n`);
  cpSync(join(root, 'functions/package-lock.json'), join(outdir, 'package-lock.json'));
};

export const buildFunctions = async (outdir: string): Promise<void> => {
  writeFunctionsManifest(outdir);
  await build(functionsBuild(outdir));
};

/**
 * The pages, the public ones as HTML. Settings reach them as VITE_ variables, see web/src/lib/env.ts.
 */
export const buildWeb = async (
  outDir: string,
  settings: Record<string, string> = {},
): Promise<void> => {
  const vite = (...words: string[]) =>
    run(['vite', 'build', '--emptyOutDir', '--logLevel', 'warn', ...words], {
      cwd: join(root, 'web'),
      env: { ...process.env, ...settings },
    });
  const forServer = mkdtempSync(join(root, 'web', '.prerender-'));
  try {
    await vite('--outDir', outDir);
    await vite('--outDir', forServer, '--ssr', 'src/prerender.tsx', '--manifest', 'false');
    await prerender(outDir, join(forServer, 'prerender.js'));
  } finally {
    rmSync(forServer, { recursive: true });
  }
};

if (process.argv[1] === import.meta.filename) {
  await Promise.all([
    buildFunctions(join(root, 'functions/dist')),
    buildWeb(join(root, 'web/dist')),
  ]);
  console.log('Built functions/dist and web/dist');
}
