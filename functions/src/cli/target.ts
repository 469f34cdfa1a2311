import { requireCredentials } from '../../../dev/credentials.ts';

const hosts = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
];

/**
 * Points this process at a project, or at the emulators when none is named, so that production is
 * never the default. Call it before importing anything that uses Firestore or Auth.
 */
export const selectProject = (project: string | undefined, env = process.env): void => {
  if (project) {
    for (const key of hosts) delete env[key];
    env.GCLOUD_PROJECT = project;
    return;
  }
  const offset = Number(env.PORT_OFFSET ?? 0);
  env.FIRESTORE_EMULATOR_HOST ??= `127.0.0.1:${8080 + offset}`;
  env.FIREBASE_AUTH_EMULATOR_HOST ??= `127.0.0.1:${9099 + offset}`;
  env.FIREBASE_STORAGE_EMULATOR_HOST ??= `127.0.0.1:${9199 + offset}`;
  // Projects with these names exist in emulators alone; tests have their own.
  if (!env.GCLOUD_PROJECT?.startsWith('demo-')) env.GCLOUD_PROJECT = 'demo-lexplain';
  // Without it a process with emulator settings refuses to start, see runtime.ts.
  env.FUNCTIONS_EMULATOR = 'true';
  // No metadata server: this process does not run in the cloud.
  env.METADATA_SERVER_DETECTION = 'none';
};

/** Points this process at what is named, as `selectProject`, and requires that it can be reached. */
export const reachProject = async (project: string | undefined): Promise<void> => {
  selectProject(project);
  await requireCredentials(project);
};
