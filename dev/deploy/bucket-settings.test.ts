import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../processes.ts';
import { checkBucketSettings, listBucketFaults, nameOfBucket } from './bucket-settings.ts';
import { withTestGoogle } from './test-google.ts';

const name = 'some-project.firebasestorage.app';
const lifecycle = JSON.parse(readFileSync(join(root, 'dev/deploy/lifecycle.json'), 'utf8'));
const [deleteParts, abortUploads] = lifecycle.rule;

/** An answer of Cloud Storage, with settings that are not checked. */
const good = {
  kind: 'storage#bucket',
  id: name,
  name,
  projectNumber: '123',
  location: 'AUSTRALIA-SOUTHEAST1',
  locationType: 'region',
  storageClass: 'STANDARD',
  iamConfiguration: {
    uniformBucketLevelAccess: { enabled: true, lockedTime: '2027-02-25T00:00:00.000Z' },
    publicAccessPrevention: 'enforced',
  },
  lifecycle,
  softDeletePolicy: {
    retentionDurationSeconds: '604800',
    effectiveTime: '2026-11-27T00:00:00.000Z',
  },
};

const withRules = (...rule: object[]) => ({ lifecycle: { rule } });
const withAccess = (changes: object) => ({
  iamConfiguration: { ...good.iamConfiguration, ...changes },
});

describe('the settings of the bucket', () => {
  it.each([
    ['our lifecycle file', {}],
    ['versions that were switched off', { versioning: { enabled: false } }],
    ['rules in another order', withRules(abortUploads, deleteParts)],
    [
      'a rule that changes the class',
      {
        ...withRules(deleteParts, abortUploads, {
          action: { type: 'SetStorageClass', storageClass: 'NEARLINE' },
          condition: { age: 30 },
        }),
      },
    ],
  ])('pass with %s', (_, changes) => {
    expect(listBucketFaults(name, { ...good, ...changes })).toEqual([]);
  });

  const elsewhere = /^The bucket is not in Sydney/;
  const single = /^Single files .* --uniform-bucket-level-access$/;
  const shown = /^The bucket can be made public: .* --public-access-prevention$/;
  const parts = /^Parts of uploads .* --lifecycle-file=dev\/deploy\/lifecycle\.json$/;
  const used = /^A lifecycle rule deletes files that are in use: /;
  const begun = /^Uploads that were begun and never ended /;
  const deleted = /^Deleted files are not kept for 7 days: .* --soft-delete-duration=7d$/;
  const versions = /^Deleted files are kept as earlier versions: .* --no-versioning$/;
  const held = /^Files cannot be deleted: /;
  const afterDays = (age: number) => ({
    ...deleteParts,
    condition: { ...deleteParts.condition, age },
  });

  it.each<[string, object, RegExp[]]>([
    ['another location', { location: 'US' }, [elsewhere]],
    ['a dual region', { location: 'AUSTRALIA-SOUTHEAST2' }, [elsewhere]],
    [
      'lists of access for single files',
      withAccess({ uniformBucketLevelAccess: { enabled: false } }),
      [single],
    ],
    [
      'lists of access that were never set',
      withAccess({ uniformBucketLevelAccess: undefined }),
      [single],
    ],
    [
      'access of everybody that is inherited',
      withAccess({ publicAccessPrevention: 'inherited' }),
      [shown],
    ],
    ['no rules of access', { iamConfiguration: undefined }, [single, shown]],
    ['no lifecycle', { lifecycle: undefined }, [parts, begun]],
    ['an empty lifecycle', { lifecycle: {} }, [parts, begun]],
    ['parts that stay', withRules(abortUploads), [parts]],
    ['parts that stay for 30 days', withRules(afterDays(30), abortUploads), [parts]],
    ['parts that are deleted while they arrive', withRules(afterDays(0), abortUploads), [parts]],
    [
      'parts of which only old versions are deleted',
      withRules(
        { ...deleteParts, condition: { ...deleteParts.condition, isLive: false } },
        abortUploads,
      ),
      [parts],
    ],
    [
      'everything deleted',
      withRules(deleteParts, abortUploads, { action: { type: 'Delete' }, condition: { age: 365 } }),
      [used],
    ],
    [
      'more than parts deleted',
      withRules(
        { ...deleteParts, condition: { age: 1, matchesPrefix: ['parts/', 'evidence/'] } },
        abortUploads,
      ),
      [parts, used],
    ],
    ['uploads that never end', withRules(deleteParts), [begun]],
    [
      'deleted files that are gone at once',
      { softDeletePolicy: { retentionDurationSeconds: '0' } },
      [deleted],
    ],
    [
      'deleted files that stay for 90 days',
      { softDeletePolicy: { retentionDurationSeconds: '7776000' } },
      [deleted],
    ],
    ['no policy for deleted files', { softDeletePolicy: undefined }, [deleted]],
    ['versions', { versioning: { enabled: true } }, [versions]],
    ['a time of retention', { retentionPolicy: { retentionPeriod: '3600' } }, [held]],
    ['holds', { defaultEventBasedHold: true }, [held]],
  ])('are refused with %s', (_, changes, faults) => {
    expect(listBucketFaults(name, { ...good, ...changes })).toEqual(
      faults.map((fault) => expect.stringMatching(fault)),
    );
  });

  it('name the bucket in each command', () => {
    const faults = listBucketFaults(name, { location: 'US' }).filter((fault) =>
      /gcloud/.test(fault),
    );
    expect(faults.length).toBeGreaterThan(3);
    for (const fault of faults) expect(fault).toContain(`gs://${name} `);
  });

  it.each([
    ['nothing', null],
    ['text', '<html></html>'],
    ['no location', { ...good, location: undefined }],
    ['a word for uniform access', withAccess({ uniformBucketLevelAccess: { enabled: 'true' } })],
    ['a list of times', { ...good, softDeletePolicy: [] }],
  ])('are refused when the answer is or has %s', (_, answer) => {
    expect(listBucketFaults(name, answer)).toEqual([
      expect.stringContaining('describes the bucket otherwise than expected'),
    ]);
  });
});

describe('the bucket', () => {
  it('is the default one of a new project, or the one that is set', () => {
    expect(nameOfBucket('some-project', {})).toBe(name);
    expect(nameOfBucket('some-project', { FILES_BUCKET: 'some-files' })).toBe('some-files');
  });
});

describe('reading them', () => {
  const { google, answer: answerText } = withTestGoogle();
  const answer = (status: number, body: object): void => answerText(status, JSON.stringify(body));
  const check = () =>
    checkBucketSettings('some-project', name, {
      origin: google.origin,
      getToken: async () => 'some-token',
    });

  it('asks for the bucket with the token, and counts for the project', async () => {
    answer(200, good);
    await check();
    expect(google.asked).toEqual([
      {
        call: `GET /storage/v1/b/${name}`,
        authorization: 'Bearer some-token',
        countedFor: 'some-project',
      },
    ]);
  });

  it('fails with every fault on a line of its own', async () => {
    answer(200, { ...good, location: 'US', versioning: { enabled: true } });
    await expect(check()).rejects.toThrow(/^[^\n]* not in Sydney [^\n]*\n[^\n]* versions: [^\n]*$/);
  });

  it.each([
    [403, 'Forbidden', /settings of Cloud Storage\. In some-project they need the roles Storage /],
    [
      404,
      'The specified bucket does not exist.',
      /There is no bucket some-project\..* "Going live"/,
    ],
    [503, 'Unavailable', /of Cloud Storage could not be read: try again later\. \(503: Unavail/],
  ])('says what to do after an answer %i', async (status, message, sentence) => {
    answer(status, { error: { code: status, message } });
    await expect(check()).rejects.toThrow(sentence);
  });
});
