import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root, run } from '../../processes.ts';
import type { Access } from '../google-settings.ts';
import { nameSome } from './faults.ts';
import { readGoogleAs, readGoogleList } from './google-answers.ts';

// Whether what is deployed is what this folder has: rules, functions and their schedules.

const region = 'australia-southeast1';

const release = z.object({ name: z.string(), rulesetName: z.string() });
const ruleset = z.object({
  source: z.object({ files: z.array(z.object({ content: z.string() })) }),
});

/** Faults of the rules of Firestore and of the bucket. */
export const findRulesFaults = async (
  project: string,
  bucket: string,
  access: Partial<Access> = {},
): Promise<string[]> => {
  const at = { origin: 'https://firebaserules.googleapis.com', ...access };
  const asked = (path: string) => ({
    of: 'the security rules',
    project,
    path,
    roles: 'roles Firebase Rules Viewer and Service Usage Consumer',
    missing: `No rules are deployed: npm run deploy -- --project ${project}`,
  });
  const releases = await readGoogleList(
    asked(`/v1/projects/${project}/releases`),
    { name: 'releases', entry: release },
    at,
  );
  const wanted = [
    { file: 'firestore.rules', name: 'cloud.firestore' },
    { file: 'storage.rules', name: `firebase.storage/${bucket}` },
  ];
  const faults = await Promise.all(
    wanted.map(async ({ file, name }) => {
      const found = releases.find((one) => one.name === `projects/${project}/releases/${name}`);
      if (!found) return `${file} is not deployed: npm run deploy -- --project ${project}`;
      const { source } = await readGoogleAs(asked(`/v1/${found.rulesetName}`), ruleset, at);
      const ours = readFileSync(join(root, file), 'utf8').trim();
      return source.files.some(({ content }) => content.trim() === ours)
        ? null
        : `${file} is not what is deployed: npm run deploy -- --project ${project}`;
    }),
  );
  return faults.flatMap((fault) => fault ?? []);
};

const listed = z.array(z.object({ name: z.string(), isScheduled: z.boolean() }));
export type ListedFunction = z.infer<typeof listed>[number];

/** Our functions, from the code. They read their settings when they are loaded. */
export const listFunctions = async (project: string): Promise<ListedFunction[]> => {
  const code = `
    const functions = await import('./functions/src/index.ts');
    const found = Object.entries(functions).map(([name, one]) => ({
      name,
      isScheduled: one.__endpoint?.scheduleTrigger !== undefined,
    }));
    console.log(JSON.stringify(found));`;
  const lines = await run(['node', '--input-type=module', '-e', code], {
    env: { PATH: process.env.PATH, GCLOUD_PROJECT: project },
  });
  return listed.parse(JSON.parse(lines.at(-1) ?? ''));
};

const deployed = z.object({ name: z.string(), state: z.string() });

const lastPart = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** Faults of the functions: those that are missing, and those that do not run. */
export const findFunctionFaults = async (
  project: string,
  functions: readonly ListedFunction[],
  access: Partial<Access> = {},
): Promise<string[]> => {
  const found = await readGoogleList(
    {
      of: 'Cloud Functions',
      project,
      path: `/v2/projects/${project}/locations/${region}/functions`,
      roles: 'roles Cloud Functions Viewer and Service Usage Consumer',
      missing: `No functions are deployed: npm run deploy -- --project ${project}`,
    },
    { name: 'functions', entry: deployed },
    { origin: 'https://cloudfunctions.googleapis.com', ...access },
  );
  const states = new Map(found.map(({ name, state }) => [lastPart(name), state]));
  const faulty = functions
    .map(({ name }) => ({ name, state: states.get(name) ?? 'missing' }))
    .filter(({ state }) => state !== 'ACTIVE');
  return faulty.length > 0
    ? [
        `Functions do not run: npm run deploy -- --project ${project}. ${nameSome(faulty.map(({ name, state }) => `${name} (${state.toLowerCase()})`))}`,
      ]
    : [];
};

const job = z.object({
  name: z.string(),
  state: z.string(),
  status: z.object({ code: z.number().optional() }).optional(),
});

/** Faults of the scheduled jobs: missing, paused, or failed at their last run. */
export const findJobFaults = async (
  project: string,
  functions: readonly ListedFunction[],
  access: Partial<Access> = {},
): Promise<string[]> => {
  const found = await readGoogleList(
    {
      of: 'Cloud Scheduler',
      project,
      path: `/v1/projects/${project}/locations/${region}/jobs`,
      roles: 'roles Cloud Scheduler Viewer and Service Usage Consumer',
      missing: `No jobs are deployed: npm run deploy -- --project ${project}`,
    },
    { name: 'jobs', entry: job },
    { origin: 'https://cloudscheduler.googleapis.com', ...access },
  );
  const jobs = new Map(found.map((one) => [lastPart(one.name), one]));
  const faulty = functions
    .filter(({ isScheduled }) => isScheduled)
    .flatMap(({ name }) => {
      const one = jobs.get(`firebase-schedule-${name}-${region}`);
      if (!one) return [`${name} (missing)`];
      if (one.state !== 'ENABLED') return [`${name} (${one.state.toLowerCase()})`];
      return one.status?.code ? [`${name} (its last run failed)`] : [];
    });
  return faulty.length > 0
    ? [`Jobs do not run: Google Cloud console → Cloud Scheduler. ${nameSome(faulty)}`]
    : [];
};
