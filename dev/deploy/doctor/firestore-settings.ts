import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../../processes.ts';
import type { Access } from '../google-settings.ts';
import { listFaults, nameSome } from './faults.ts';
import { readGoogleAs, readGoogleList } from './google-answers.ts';

// What Firestore must be set to (docs/operations.md, "Going live", steps 2, 8 and 12).

const origin = 'https://firestore.googleapis.com';
const location = 'australia-southeast1';

const asked = (project: string, path: string) => ({
  of: 'Firestore',
  project,
  path: `/v1/projects/${project}/databases/(default)${path}`,
  roles:
    'roles Cloud Datastore Index Admin, Cloud Datastore Backup Schedules Viewer and Service Usage Consumer',
  missing: `There is no database in ${project}: npx firebase firestore:databases:create '(default)' --location ${location} --project ${project}`,
});

const field = z.object({
  fieldPath: z.string(),
  order: z.string().optional(),
  arrayConfig: z.string().optional(),
});
const declared = z.object({
  indexes: z.array(
    z.object({ collectionGroup: z.string(), queryScope: z.string(), fields: z.array(field) }),
  ),
  fieldOverrides: z.array(
    z.object({ collectionGroup: z.string(), fieldPath: z.string(), ttl: z.boolean().optional() }),
  ),
});

const readDeclared = () =>
  declared.parse(JSON.parse(readFileSync(join(root, 'firestore.indexes.json'), 'utf8')));

/** Google adds the name of the document, by which every index ends. */
const describeIndex = (
  collection: string,
  scope: string,
  fields: readonly z.infer<typeof field>[],
): string => {
  const named = fields
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`);
  return `${collection}${scope === 'COLLECTION' ? '' : ` (${scope})`}: ${named.join(', ')}`;
};

/** `projects/p/databases/d/collectionGroups/<collection>/…` */
const collectionOf = (name: string): string => name.split('/')[5] ?? name;

const storedIndex = z.object({
  name: z.string(),
  queryScope: z.string(),
  fields: z.array(field),
  state: z.string(),
});

/** Faults of the indexes: those that are missing, and those that are not ready. */
export const findIndexFaults = async (
  project: string,
  access: Partial<Access> = {},
): Promise<string[]> => {
  const found = await readGoogleList(
    asked(project, '/collectionGroups/-/indexes'),
    { name: 'indexes', entry: storedIndex },
    { origin, ...access },
  );
  const states = new Map(
    found.map(({ name, queryScope, fields, state }) => [
      describeIndex(collectionOf(name), queryScope, fields),
      state,
    ]),
  );
  const wanted = readDeclared().indexes.map(({ collectionGroup, queryScope, fields }) =>
    describeIndex(collectionGroup, queryScope, fields),
  );
  const missing = wanted.filter((index) => !states.has(index));
  const building = wanted.filter((index) => states.has(index) && states.get(index) !== 'READY');
  return listFaults([
    [
      missing.length > 0,
      `Indexes are missing, so that their queries fail: npx firebase deploy --only firestore:indexes --project ${project}. ${nameSome(missing)}`,
    ],
    [
      building.length > 0,
      `Indexes are not ready: wait until the console shows them as enabled. ${nameSome(building)}`,
    ],
  ]);
};

const expiry = z.object({ name: z.string(), ttlConfig: z.object({ state: z.string() }) });

/** Faults of the time to live: collections whose expired documents stay. */
export const findExpiryFaults = async (
  project: string,
  access: Partial<Access> = {},
): Promise<string[]> => {
  const found = await readGoogleList(
    asked(project, '/collectionGroups/-/fields?filter=ttlConfig:*'),
    { name: 'fields', entry: expiry },
    { origin, ...access },
  );
  const active = new Set(
    found
      .filter(({ ttlConfig }) => ttlConfig.state === 'ACTIVE')
      .map(({ name }) => collectionOf(name)),
  );
  const missing = readDeclared()
    .fieldOverrides.filter(({ ttl, collectionGroup }) => ttl && !active.has(collectionGroup))
    .map(({ collectionGroup }) => collectionGroup);
  return listFaults([
    [
      missing.length > 0,
      `Documents that have expired stay: npx firebase deploy --only firestore:indexes --project ${project}, then wait an hour. ${nameSome(missing)}`,
    ],
  ]);
};

const database = z.object({
  locationId: z.string(),
  pointInTimeRecoveryEnablement: z.string().optional(),
});
const schedule = z.object({ retention: z.string(), dailyRecurrence: z.object({}).optional() });

/** Faults of the place of the database and of its backups. */
export const findBackupFaults = async (
  project: string,
  access: Partial<Access> = {},
): Promise<string[]> => {
  const { locationId, pointInTimeRecoveryEnablement } = await readGoogleAs(
    asked(project, ''),
    database,
    { origin, ...access },
  );
  const schedules = await readGoogleList(
    asked(project, '/backupSchedules'),
    { name: 'backupSchedules', entry: schedule },
    { origin, ...access },
  );
  return listFaults([
    [
      locationId !== location,
      `The database is not in Sydney (${location}), and its location cannot be changed.`,
    ],
    [
      pointInTimeRecoveryEnablement !== 'POINT_IN_TIME_RECOVERY_ENABLED',
      `Lost data cannot be read as of an earlier minute: gcloud firestore databases update --database='(default)' --enable-pitr --project ${project}`,
    ],
    [
      !schedules.some(({ dailyRecurrence }) => dailyRecurrence),
      `There is no daily backup: gcloud firestore backups schedules create --database='(default)' --recurrence=daily --retention=14d --project ${project}`,
    ],
  ]);
};
