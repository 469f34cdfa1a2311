import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { z } from 'zod';
import { prerender } from '../../web/build/prerender.ts';
import { readArguments } from '../command.ts';
import { readProjectSettings } from '../deploy/project-settings.ts';
import { mapsFolder, takeSourceMaps } from '../deploy/source-maps.ts';
import { root, run } from '../processes.ts';
import { projectId } from './addresses.ts';

const manifest = z.object({
  type: z.string(),
  engines: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
});

const readManifest = () =>
  manifest.parse(JSON.parse(readFileSync(join(root, 'functions/package.json'), 'utf8')));

/** Globals that bundled CommonJS packages expect. */
const olderModules = `
  import { createRequire as createRequireHere } from 'node:module';
  const require = createRequireHere(import.meta.url);
  const __filename = import.meta.filename;
  const __dirname = import.meta.dirname;
`;

/**
 * One bundle with the contract and every package inside: a cold start that reads few files takes
 * two thirds of the time. Names are kept, so that stacks in the log can be read.
 */
export const functionsBuild = (outdir: string): BuildOptions => ({
  absWorkingDir: root,
  entryPoints: ['functions/src/index.ts'],
  outdir,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  // Without React's development checks the mail templates are half the size.
  define: { 'process.env.NODE_ENV': '"production"' },
  banner: { js: olderModules },
  legalComments: 'linked',
  logLevel: 'warning',
});

/**
 * The options that leave the packages outside of the bundle, for benches that inspect or change
 * them.
 */
export const packagesOutside = (): BuildOptions => ({
  external: Object.keys(readManifest().dependencies).flatMap((name) => [name, `${name}/*`]),
});

/** firebase-tools and the platform require these two by name; all others are in the bundle. */
const uploadedPackages = ['firebase-admin', 'firebase-functions'];

/**
 * The manifest and lockfile of the upload: firebase-tools sends that one folder, without the
 * workspaces around it. `npm run lock` maintains the lockfile.
 */
export const writeFunctionsManifest = (outdir: string): void => {
  const { type, engines, dependencies } = readManifest();
  const uploaded = {
    name: 'functions',
    private: true,
    main: 'index.js',
    type,
    engines,
    dependencies: Object.fromEntries(
      uploadedPackages.map((name) => [name, z.string().parse(dependencies[name])]),
    ),
  };
  mkdirSync(outdir, { recursive: true });
  writeFileSync(join(outdir, 'package.json'), `${JSON.stringify(uploaded, null, 2)}\n`);
  cpSync(join(root, 'functions/package-lock.json'), join(outdir, 'package-lock.json'));
};

/** Returns the contents and imports of the bundle's files. */
export const buildFunctions = async (
  outdir: string,
  more: BuildOptions = {},
): Promise<Metafile> => {
  // Chunks are named by their content: those of an earlier build would be uploaded as well.
  for (const part of globSync(join(outdir, '*.js*'))) {
    if (!part.endsWith('.json')) rmSync(part);
  }
  writeFunctionsManifest(outdir);
  const built = await build({ ...functionsBuild(outdir), ...more, metafile: true });
  return built.metafile;
};

/**
 * Builds the pages, the public ones as HTML. Settings are passed as VITE_ variables, see
 * web/src/lib/api/env.ts. Source maps are kept in the folder that is named for them, apart from the
 * published files; without it there are none.
 */
export const buildWeb = async (
  outDir: string,
  settings: Record<string, string> = {},
  maps: string | null = null,
): Promise<void> => {
  const vite = (...words: string[]) =>
    run(['vite', 'build', '--emptyOutDir', '--logLevel', 'warn', ...words], {
      cwd: join(root, 'web'),
      env: { ...process.env, ...settings },
    });
  const forServer = mkdtempSync(join(root, 'web', '.prerender-'));
  try {
    await vite('--outDir', outDir, ...(maps === null ? [] : ['--sourcemap', 'hidden']));
    if (maps !== null) takeSourceMaps(outDir, maps);
    await vite('--outDir', forServer, '--ssr', 'src/prerender.tsx', '--manifest', 'false');
    await prerender(outDir, join(forServer, 'prerender.js'));
  } finally {
    rmSync(forServer, { recursive: true });
  }
};

/** Builds what a deployment of a project uploads. Throws when one of its settings is missing. */
export const buildForProject = async (project: string): Promise<void> => {
  const settings = readProjectSettings(project);
  const functions = join(root, 'functions/dist');
  await Promise.all([
    buildFunctions(functions),
    buildWeb(join(root, 'web/dist'), settings.pages, mapsFolder),
  ]);
  const lines = Object.entries(settings.functions).map(([key, value]) => `${key}=${value}`);
  // firebase-tools reads a project's params from the folder that it uploads.
  for (const file of globSync(join(functions, '.env.*'))) rmSync(file);
  writeFileSync(join(functions, `.env.${project}`), `${lines.join('\n')}\n`);
};

if (process.argv[1] === import.meta.filename) {
  readArguments({
    name: 'npm run build',
    does: 'Builds what a deployment uploads, functions/dist and web/dist, with the settings in .env.<project>. GCLOUD_PROJECT names the project.',
    example: 'npm run build',
  });
  // firebase-tools passes the project to its predeploy hooks.
  const project = process.env.GCLOUD_PROJECT ?? projectId;
  await buildForProject(project);
  console.log(`Built functions/dist and web/dist for ${project}`);
}
