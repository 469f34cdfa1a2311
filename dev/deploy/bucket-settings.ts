import { partsPrefix, sourceMapsPrefix } from '@lexplain/contract/bucket-prefixes';
import { z } from 'zod';
import { type Access, readGoogleSettings } from './google-settings.ts';

// What the bucket of files must be set to before anything is deployed (docs/operations.md, "Going
// live"; docs/decisions/0081-files-in-cloud-storage.md).

const bucket = 'BUCKET';
const location = 'australia-southeast1';
/**
 * Cloud Storage keeps deleted files so long, as Firestore's point-in-time recovery keeps documents.
 */
const softDeleteSeconds = 7 * 86_400;

const rule = z.object({
  action: z.object({ type: z.string() }),
  condition: z.looseObject({
    age: z.number().optional(),
    matchesPrefix: z.array(z.string()).optional(),
  }),
});
type Rule = z.infer<typeof rule>;

const enabled = z.object({ enabled: z.boolean() });

/**
 * The checked part of the answer (storage/docs/json_api/v1/buckets). It omits what was never set.
 */
const bucketSettings = z.object({
  location: z.string(),
  iamConfiguration: z
    .object({
      uniformBucketLevelAccess: enabled.optional(),
      publicAccessPrevention: z.string().optional(),
    })
    .optional(),
  lifecycle: z.object({ rule: z.array(rule).optional() }).optional(),
  softDeletePolicy: z.object({ retentionDurationSeconds: z.coerce.number() }).optional(),
  versioning: enabled.optional(),
  retentionPolicy: z.object({}).optional(),
  defaultEventBasedHold: z.boolean().optional(),
});
type BucketSettings = z.infer<typeof bucketSettings>;

const deletesOnly = ({ condition }: Rule, prefix: string): boolean =>
  condition.matchesPrefix?.length === 1 && condition.matchesPrefix[0] === prefix;

const deletesOnlyParts = (one: Rule): boolean => deletesOnly(one, partsPrefix);

const listRules = ({ lifecycle }: BucketSettings, type: string): Rule[] =>
  (lifecycle?.rule ?? []).filter(({ action }) => action.type === type);

/** Whether a rule applies after a day, whatever else is the case. */
const appliesAfterADay = ({ condition }: Rule): boolean => {
  const { age, matchesPrefix: _, ...others } = condition;
  return age === 1 && Object.keys(others).length === 0;
};

interface RequiredSetting {
  isMet: (found: BucketSettings) => boolean;
  /** The problem with another value, and how to change it. */
  fault: string;
}

const update = `gcloud storage buckets update gs://${bucket}`;
const lifecycle = `${update} --lifecycle-file=dev/deploy/lifecycle.json`;

const requiredSettings: readonly RequiredSetting[] = [
  {
    isMet: (found) => found.location.toLowerCase() === location,
    fault: `The bucket is not in Sydney (${location}). Its location cannot be changed: make another one, and name it by FILES_BUCKET.`,
  },
  {
    isMet: ({ iamConfiguration }) => iamConfiguration?.uniformBucketLevelAccess?.enabled === true,
    fault: `Single files of the bucket can be given away: ${update} --uniform-bucket-level-access`,
  },
  {
    isMet: ({ iamConfiguration }) => iamConfiguration?.publicAccessPrevention === 'enforced',
    fault: `The bucket can be made public: ${update} --public-access-prevention`,
  },
  {
    isMet: (found) =>
      listRules(found, 'Delete').some((one) => deletesOnlyParts(one) && appliesAfterADay(one)),
    fault: `Parts of uploads that nobody finished are kept for ever: ${lifecycle}`,
  },
  {
    isMet: (found) =>
      listRules(found, 'Delete').every(
        (one) => deletesOnlyParts(one) || deletesOnly(one, sourceMapsPrefix),
      ),
    fault: `A lifecycle rule deletes files that are in use: ${lifecycle}`,
  },
  {
    isMet: (found) => listRules(found, 'AbortIncompleteMultipartUpload').some(appliesAfterADay),
    fault: `Uploads that were begun and never ended are kept for ever: ${lifecycle}`,
  },
  {
    isMet: ({ softDeletePolicy }) =>
      softDeletePolicy?.retentionDurationSeconds === softDeleteSeconds,
    fault: `Deleted files are not kept for 7 days: ${update} --soft-delete-duration=7d`,
  },
  {
    isMet: ({ versioning }) => versioning?.enabled !== true,
    fault: `Deleted files are kept as earlier versions: ${update} --no-versioning`,
  },
  {
    isMet: ({ retentionPolicy, defaultEventBasedHold }) =>
      retentionPolicy === undefined && defaultEventBasedHold !== true,
    fault: `Files cannot be deleted: ${update} --clear-retention-period --no-default-event-based-hold`,
  },
];

/** What must be changed before a deployment, in sentences. Empty when nothing must. */
export const listBucketFaults = (name: string, answer: unknown): string[] => {
  const { success, data, error } = bucketSettings.safeParse(answer);
  if (success) {
    return requiredSettings.flatMap(({ isMet, fault }) =>
      isMet(data) ? [] : [fault.replaceAll(bucket, name)],
    );
  }
  const issues = error.issues.map(
    ({ path, message }) => `${path.join('.') || 'answer'}: ${message}`,
  );
  return [
    `Cloud Storage describes the bucket otherwise than expected (${issues.join('; ')}). Compare its REST reference with dev/deploy/bucket-settings.ts.`,
  ];
};

const origin = 'https://storage.googleapis.com';

/** As the functions name it (functions/src/platform/files.ts). */
export const nameOfBucket = (project: string, { FILES_BUCKET }: Record<string, string>): string =>
  FILES_BUCKET ?? `${project}.firebasestorage.app`;

/** Throws one error that names everything that must be changed. */
export const checkBucketSettings = async (
  project: string,
  name: string,
  access: Partial<Access> = {},
): Promise<void> => {
  const answer = await readGoogleSettings(
    {
      of: 'Cloud Storage',
      project,
      path: `/storage/v1/b/${encodeURIComponent(name)}`,
      roles: 'roles Storage Legacy Bucket Reader, of the bucket, and Service Usage Consumer',
      missing: `There is no bucket ${name}: docs/operations.md, "Going live", says how to make it.`,
    },
    { origin, ...access },
  );
  const faults = listBucketFaults(name, answer);
  if (faults.length > 0) throw new Error(faults.join('\n'));
};
