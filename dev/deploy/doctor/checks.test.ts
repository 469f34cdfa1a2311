import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../processes.ts';
import { leastPasswordLength } from '../sign-in-settings.ts';
import { withTestGoogle } from '../test-google.ts';
import { type CheckedProject, checkProject } from './checks.ts';

const project = 'some-project';
const base = `/v1/projects/${project}`;
const database = `${base}/databases/(default)`;
const bucket = `${project}.firebasestorage.app`;
const region = 'australia-southeast1';

const readText = (name: string): string => readFileSync(join(root, name), 'utf8');
const { indexes, fieldOverrides } = JSON.parse(readText('firestore.indexes.json'));

const storedIndexes = indexes.map(
  (
    one: { collectionGroup: string; queryScope: string; fields: { order?: string }[] },
    index: number,
  ) => ({
    name: `projects/${project}/databases/(default)/collectionGroups/${one.collectionGroup}/indexes/${index}`,
    queryScope: one.queryScope,
    fields: [...one.fields, { fieldPath: '__name__', order: one.fields.at(-1)?.order }],
    state: 'READY',
  }),
);
const expiries = fieldOverrides
  .filter(({ ttl }: { ttl?: boolean }) => ttl)
  .map(({ collectionGroup }: { collectionGroup: string }) => ({
    name: `projects/${project}/databases/(default)/collectionGroups/${collectionGroup}/fields/expire_at`,
    ttlConfig: { state: 'ACTIVE' },
  }));

const functions = [
  { name: 'api', isScheduled: false },
  { name: 'sweepNotices', isScheduled: true },
];
const jobs = [
  {
    name: `projects/${project}/locations/${region}/jobs/firebase-schedule-sweepNotices-${region}`,
    state: 'ENABLED',
    status: {},
  },
];
const listed = functions.map(({ name }) => ({
  name: `projects/${project}/locations/${region}/functions/${name}`,
  state: 'ACTIVE',
}));
const releases = [
  {
    name: `projects/${project}/releases/cloud.firestore`,
    rulesetName: `projects/${project}/rulesets/a`,
  },
  {
    name: `projects/${project}/releases/firebase.storage/${bucket}`,
    rulesetName: `projects/${project}/rulesets/b`,
  },
];
const rulesOf = (name: string) => ({ source: { files: [{ content: readText(name) }] } });
const signIn = {
  signIn: { email: { enabled: true, passwordRequired: true } },
  authorizedDomains: ['some-project.example'],
  passwordPolicyConfig: {
    passwordPolicyEnforcementState: 'ENFORCE',
    passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: leastPasswordLength } }],
  },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
};
const files = {
  location: region.toUpperCase(),
  iamConfiguration: {
    uniformBucketLevelAccess: { enabled: true },
    publicAccessPrevention: 'enforced',
  },
  lifecycle: JSON.parse(readText('dev/deploy/lifecycle.json')),
  softDeletePolicy: { retentionDurationSeconds: '604800' },
};

/** What Google answers about a project in which nothing is missing, by the path of the call. */
const sound: Record<string, object> = {
  [`/admin/v2/projects/${project}/config`]: signIn,
  [`${database}/collectionGroups/-/indexes`]: { indexes: storedIndexes },
  [`${database}/collectionGroups/-/fields?filter=ttlConfig:*`]: { fields: expiries },
  [database]: {
    locationId: region,
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
  },
  [`${database}/backupSchedules`]: {
    backupSchedules: [{ retention: '1209600s', dailyRecurrence: {} }],
  },
  [`/storage/v1/b/${bucket}`]: files,
  [`${base}/releases`]: { releases },
  [`${base}/rulesets/a`]: rulesOf('firestore.rules'),
  [`${base}/rulesets/b`]: rulesOf('storage.rules'),
  [`/v2/projects/${project}/locations/${region}/functions`]: { functions: listed },
  [`${base}/locations/${region}/jobs`]: { jobs },
  [`${base}/secrets/SENDGRID_API_KEY/versions/latest`]: { state: 'ENABLED' },
  [`${base}/billingInfo`]: { billingAccountName: 'billingAccounts/1', billingEnabled: true },
  [base]: { projectNumber: '123' },
  '/v1/billingAccounts/1/budgets': { budgets: [{ budgetFilter: { projects: ['projects/123'] } }] },
};

describe('a project', () => {
  const { google } = withTestGoogle();

  const examine = async (
    answers: Record<string, object>,
    changes: Partial<CheckedProject> = {},
  ) => {
    google.respond = ({ url = '' }, response) => {
      const answer = { ...sound, ...answers }[url];
      response
        .writeHead(answer ? 200 : 404)
        .end(JSON.stringify(answer ?? { error: { message: 'NOT_FOUND' } }));
    };
    const parts = await checkProject({
      project,
      settings: {
        pages: {},
        functions: { MAIL_FROM: 'mail@some-project.example', SCAN_URL: 'https://scan.run.app' },
      },
      siteOrigin: 'https://some-project.example',
      listFunctions: async () => functions,
      findImportWarning: async () => null,
      resolve: async () => ['s1.domainkey.u1.wl.sendgrid.net'],
      access: { origin: google.origin, getToken: async () => 'some-token' },
      ...changes,
    });
    return parts.flatMap(({ title, faults, warnings }) =>
      [...faults, ...warnings].map((line) => `${title}: ${line}`),
    );
  };

  it('in which nothing is missing has no faults', async () => {
    expect(await examine({})).toEqual([]);
  });

  it('is read in pages', async () => {
    const path = `${database}/collectionGroups/-/indexes`;
    const half = storedIndexes.slice(0, 40);
    expect(
      await examine({
        [path]: { indexes: half, nextPageToken: 'a+b' },
        [`${path}?pageToken=a%2Bb`]: { indexes: storedIndexes.slice(40) },
      }),
    ).toEqual([]);
  });

  const [firstIndex, ...otherIndexes] = storedIndexes;
  it.each<[string, Record<string, object>, RegExp]>([
    [
      'an index that is missing',
      { [`${database}/collectionGroups/-/indexes`]: { indexes: otherIndexes } },
      /^Indexes: Indexes are missing, .* --only firestore:indexes .* invitations: email ASCENDING, /,
    ],
    [
      'an index that is being built',
      {
        [`${database}/collectionGroups/-/indexes`]: {
          indexes: [{ ...firstIndex, state: 'CREATING' }, ...otherIndexes],
        },
      },
      /^Indexes: Indexes are not ready: wait .* invitations: email/,
    ],
    [
      'documents that do not expire',
      { [`${database}/collectionGroups/-/fields?filter=ttlConfig:*`]: {} },
      /^Expiry of documents: Documents that have expired stay: .*; and \d+ others$/,
    ],
    [
      'no backup',
      { [`${database}/backupSchedules`]: {} },
      /^Backups: There is no daily backup: gcloud firestore backups schedules create /,
    ],
    [
      'rules of an earlier release',
      {
        [`${base}/rulesets/a`]: { source: { files: [{ content: 'service cloud.firestore {}' }] } },
      },
      /^Security rules: firestore\.rules is not what is deployed: npm run deploy /,
    ],
    [
      'a function that failed to start',
      {
        [`/v2/projects/${project}/locations/${region}/functions`]: {
          functions: listed.map((one) => ({ ...one, state: 'FAILED' })),
        },
      },
      /^Functions: Functions do not run: .* api \(failed\); sweepNotices \(failed\)$/,
    ],
    [
      'a job that is paused',
      {
        [`${base}/locations/${region}/jobs`]: {
          jobs: jobs.map((one) => ({ ...one, state: 'PAUSED' })),
        },
      },
      /^Scheduled jobs: Jobs do not run: .* sweepNotices \(paused\)$/,
    ],
    [
      'no key of the mail provider',
      { [`${base}/secrets/SENDGRID_API_KEY/versions/latest`]: { state: 'DISABLED' } },
      /^Key of the mail provider: .* is not enabled: npx firebase functions:secrets:set /,
    ],
    [
      'a budget of another project',
      {
        '/v1/billingAccounts/1/budgets': {
          budgets: [{ budgetFilter: { projects: ['projects/9'] } }],
        },
      },
      /^Budget: Nobody is told of rising costs: /,
    ],
    [
      'no billing',
      { [`${base}/billingInfo`]: { billingEnabled: false } },
      /^Budget: Billing is not enabled/,
    ],
    [
      'links that lead elsewhere',
      { [`/admin/v2/projects/${project}/config`]: { ...signIn, authorizedDomains: ['localhost'] } },
      /^Domain: Links in mail lead to some-project\.example, which is not a domain /,
    ],
    [
      'a short password',
      {
        [`/admin/v2/projects/${project}/config`]: {
          ...signIn,
          passwordPolicyConfig: { passwordPolicyEnforcementState: 'ENFORCE' },
        },
      },
      /^Sign-in: The password policy allows fewer than 12 characters/,
    ],
    [
      'a public bucket',
      {
        [`/storage/v1/b/${bucket}`]: {
          ...files,
          iamConfiguration: { uniformBucketLevelAccess: { enabled: true } },
        },
      },
      /^Bucket of files: The bucket can be made public: /,
    ],
    [
      'an answer in another shape',
      { [`${base}/locations/${region}/jobs`]: { jobs: 'none' } },
      /^Scheduled jobs: Cloud Scheduler answers otherwise than expected\./,
    ],
  ])('is told of %s', async (_, answers, line) => {
    expect(await examine(answers)).toEqual([expect.stringMatching(line)]);
  });

  it('is told of mail that is not signed, a second factor that is off, and an earlier library', async () => {
    const settings = {
      pages: {},
      functions: {
        MAIL_FROM: 'mail@some-project.example',
        SCAN_URL: 'https://scan.run.app',
        STAFF_SECOND_FACTOR: 'false',
      },
    };
    const lines = await examine(
      {},
      {
        settings,
        resolve: async () => {
          throw Object.assign(new Error('queryCname ENOTFOUND'), { code: 'ENOTFOUND' });
        },
        findImportWarning: async () => 'The library is older than the pages.',
      },
    );
    expect(lines).toEqual([
      expect.stringMatching(/^Domain of mail: Mail from some-project\.example is not signed, /),
      expect.stringMatching(/^Second factor of staff: STAFF_SECOND_FACTOR is false/),
      'Library: The library is older than the pages.',
    ]);
  });

  it('names each part that could not be read, and reads the others', async () => {
    const lines = await examine(
      {},
      { access: { origin: 'http://127.0.0.1:1', getToken: async () => 'some-token' } },
    );
    expect(lines).toHaveLength(11);
    for (const line of lines) expect(line).toMatch(/could not be read: try again\. \(/);
  });
});
