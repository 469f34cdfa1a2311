import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { countUnreadable, prepareDeviceDrafts, readDeviceDraft, readMarks } from './device-drafts';

// Entries of the release before organisations are stored under the person's id, as today's are.

const file = '../../../../functions/src/data/before-organisations.fixture.json';
const fixture = z
  .object({
    drafts: z.object({ withDeviceEntries: z.string(), ofAnotherLaw: z.string() }),
    device: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')));
const { drafts, device } = fixture;

/** When they were kept. */
const at = 1_795_348_767_797;
const day = 24 * 3_600_000;

beforeEach(() => {
  localStorage.clear();
  for (const [key, value] of Object.entries(device)) localStorage.setItem(key, value);
});

it.each([
  [drafts.withDeviceEntries, 'q01', { gaps_actions: 'Typed, not saved' }, ['q03']],
  [drafts.ofAnotherLaw, 'q02', { current_controls: 'Of the other law' }, []],
])('reads the unsaved entries of submission %s', (submissionId, questionId, mine, marks) => {
  const owner = { uid: 'anna', formId: 'law', submissionId };
  prepareDeviceDrafts(owner, at + 29 * day);
  const found = readDeviceDraft(owner);
  expect([...found.keys()]).toEqual([questionId]);
  expect(found.get(questionId)?.mine).toMatchObject(mine);
  expect([...readMarks(owner)]).toEqual(marks);
  expect(countUnreadable(owner)).toBe(0);
  expect(localStorage).toHaveLength(Object.keys(device).length);
});

it('gives another person none of the entries', () => {
  for (const submissionId of Object.values(drafts)) {
    expect(readDeviceDraft({ uid: 'ben', formId: 'law', submissionId }).size).toBe(0);
  }
});
