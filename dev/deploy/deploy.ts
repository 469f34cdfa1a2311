import { cpSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Listr, type ListrTask } from 'listr2';
import { z } from 'zod';
import { readArguments, reportFailure } from '../command.ts';
import { endAll, launch, onStop, root, run } from '../processes.ts';
import { buildForProject } from '../suite/build.ts';
import { writeDeployedConfig } from './firebase-config.ts';
import {
  describePlaceholders,
  findMarkedPlaceholders,
  findShownPlaceholders,
} from './placeholders.ts';
import {
  findScanWarning,
  findSecondFactorWarning,
  readProjectSettings,
} from './project-settings.ts';

const { findValue, has, refuse } = readArguments({
  name: 'npm run deploy',
  does: 'Checks, builds and deploys rules, indexes, functions and pages to a project.',
  values: { project: { value: '<id>', does: 'the project; it must be named' } },
  flags: { 'dry-run': { does: 'stops before the network' } },
  example: 'npm run deploy -- --project <id> --dry-run',
});
const isDry = has('dry-run');

const requireProject = (): string => {
  const project = findValue('project') ?? refuse('Name the project: --project <id>');
  if (project.startsWith('demo-') && !isDry) {
    throw new Error(`${project} exists only in the emulators: add --dry-run`);
  }
  return project;
};

const secret = 'SENDGRID_API_KEY';
const parts = 'firestore,storage,functions,hosting';
const uploaded = { functions: join(root, 'functions/dist'), pages: join(root, 'web/dist') };

/** Loads the bundle in an empty folder: a missing package fails at once. */
const loadAlone = async (): Promise<string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'lexplain-deploy-'));
  try {
    cpSync(uploaded.functions, folder, { recursive: true });
    const code = `console.log(JSON.stringify(Object.keys(await import('./index.js'))))`;
    const lines = await run(['node', '--input-type=module', '-e', code], {
      cwd: folder,
      env: { PATH: process.env.PATH, GCLOUD_PROJECT: findValue('project') },
    });
    return z.array(z.string()).parse(JSON.parse(lines.at(-1) ?? ''));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const weigh = (folder: string): string => {
  const files = globSync('**/*', { cwd: folder })
    .map((file) => statSync(join(folder, file)))
    .filter((found) => found.isFile());
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return `${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`;
};

interface DeployContext {
  functions: string[];
  /** What does not stop a deployment, and should be known before it. */
  warnings: string[];
}

/** A dry run, which is also made of the product as it is, names them and goes on. */
const refusePlaceholders = (found: DeployContext, placeholders: readonly string[]): void => {
  const problem = describePlaceholders(placeholders);
  if (problem === null) return;
  if (!isDry) throw new Error(problem);
  found.warnings.push(problem);
};

const checks = (project: string): ListrTask<DeployContext>[] => [
  {
    title: `Settings of ${project}`,
    task: (found) => {
      const { functions } = readProjectSettings(project);
      for (const warning of [findScanWarning(functions), findSecondFactorWarning(functions)]) {
        if (warning !== null) found.warnings.push(warning);
      }
    },
  },
  {
    title: 'No placeholder is left in the texts',
    task: async (found) => refusePlaceholders(found, findMarkedPlaceholders(root)),
  },
  {
    title: 'Rules are tested',
    task: async () => void (await run(['node', 'dev/tests/test.ts', 'rules'])),
  },
  { title: 'Build functions and pages', task: () => buildForProject(project) },
  {
    title: 'No page shows a placeholder',
    task: async (found) => refusePlaceholders(found, findShownPlaceholders(uploaded.pages)),
  },
  {
    title: 'The bundle loads alone',
    task: async (found) => {
      found.functions = await loadAlone();
    },
  },
  {
    title: `Secret ${secret} exists`,
    skip: () => isDry && 'checked in Secret Manager when deploying',
    task: async () =>
      void (await run(['firebase', 'functions:secrets:get', secret, '--project', project])),
  },
  {
    title: 'Authentication has the required settings',
    skip: () => isDry && 'read from Authentication when deploying',
    task: async () => {
      // Loaded here, as the help needs no SDK.
      const { checkSignInSettings } = await import('./sign-in-settings.ts');
      await checkSignInSettings(project);
    },
  },
  {
    title: 'The bucket of files has the required settings',
    skip: () => isDry && 'read from Cloud Storage when deploying',
    task: async () => {
      const { checkBucketSettings, nameOfBucket } = await import('./bucket-settings.ts');
      const { functions } = readProjectSettings(project);
      await checkBucketSettings(project, nameOfBucket(project, functions));
    },
  },
  {
    title: 'Source maps are kept in the bucket',
    skip: () => isDry && 'sent to Cloud Storage when deploying',
    task: async () => {
      const { mapsFolder, sendSourceMaps } = await import('./source-maps.ts');
      const { nameOfBucket } = await import('./bucket-settings.ts');
      const { functions } = readProjectSettings(project);
      await sendSourceMaps(project, nameOfBucket(project, functions), mapsFolder);
    },
  },
  {
    title: 'The imported library is that of the pages',
    skip: () => isDry && 'read from Firestore when deploying',
    task: async (found, task) => {
      const { findImportWarning } = await import('./imported-library.ts');
      const warning = await findImportWarning(project);
      if (warning === null) return;
      found.warnings.push(warning);
      task.title = 'The imported library is not that of the pages';
    },
  },
];

/** Prints what will change before it does. */
const announce = (
  project: string,
  { functions, warnings }: DeployContext,
  command: string[],
): void => {
  console.log(
    [
      `\n${isDry ? 'Would deploy' : 'Deploys'} to ${project}:`,
      '  rules and indexes: firestore.rules, firestore.indexes.json, storage.rules',
      `  functions: ${functions.join(', ')} (${weigh(uploaded.functions)})`,
      `  pages: ${weigh(uploaded.pages)}`,
      `  with: ${command.join(' ')}`,
      ...warnings.map((warning) => `  Warning: ${warning}`),
    ].join('\n'),
  );
};

/** Null after a failure, which has been printed. */
const check = (project: string): Promise<DeployContext | null> =>
  new Listr<DeployContext>(checks(project), {
    ctx: { functions: [], warnings: [] },
    registerSignalListeners: false,
  })
    .run()
    .catch(() => null);

const deploy = async (project: string): Promise<number> => {
  const found = await check(project);
  if (!found) return 1;
  const config = writeDeployedConfig(project, readProjectSettings(project).pages);
  const command = ['firebase', 'deploy', '--project', project, '--config', config, '--only', parts];
  announce(project, found, command);
  if (isDry) return 0;
  return launch(command, console.log, { stdio: 'inherit' }).exit;
};

onStop(() => endAll().then(() => process.exit(1)));
try {
  process.exitCode = await deploy(requireProject());
} catch (error) {
  reportFailure(error);
}
