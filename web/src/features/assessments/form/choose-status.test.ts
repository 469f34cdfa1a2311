import { describe, expect, it } from 'vitest';
import { chooseStatus, needsLine, type StatusFacts } from './choose-status';

const nothing: StatusFacts = {
  questions: [
    { id: 'one', position: 1 },
    { id: 'two', position: 2 },
  ],
  failure: null,
  isOnline: true,
  isSaving: false,
  failures: 0,
  summary: { unsaved: 0, conflicting: [], tooLong: [], isKept: true },
  missing: { message: '', ids: [] },
  wasUpdated: false,
  savedAt: null,
  savedBy: null,
};

interface Fact {
  of: string;
  with: (facts: StatusFacts) => StatusFacts;
  says: RegExp;
}

const withSummary = (facts: StatusFacts, summary: Partial<StatusFacts['summary']>) => ({
  ...facts,
  summary: { ...facts.summary, ...summary },
});

/** In order of importance; each adds one fact. */
const facts: Fact[] = [
  {
    of: 'an error',
    with: (before) => ({ ...before, failure: 'Save failed' }),
    says: /^Save failed$/,
  },
  {
    of: 'a conflict',
    with: (before) => withSummary(before, { unsaved: 3, conflicting: ['two'] }),
    says: /^An answer was changed here and elsewhere\./,
  },
  {
    of: 'offline',
    with: (before) => withSummary({ ...before, isOnline: false }, { unsaved: 3 }),
    says: /^Not saved yet: offline$/,
  },
  {
    of: 'a text that is too long',
    with: (before) =>
      withSummary(before, {
        unsaved: 3,
        tooLong: [{ questionId: 'two', name: 'gaps_actions' }],
      }),
    says: /^Not saved: 1 text too long\. Nothing was cut: shorten it, then save\.$/,
  },
  {
    of: 'a missing answer',
    with: (before) => ({ ...before, missing: { message: 'Some have no answer', ids: ['two'] } }),
    says: /^Some have no answer: 1 is left\.$/,
  },
  {
    of: 'a save that runs',
    with: (before) => ({ ...before, isSaving: true }),
    says: /^Saving\.\.\.$/,
  },
  {
    of: 'unsaved answers',
    with: (before) => withSummary(before, { unsaved: 3 }),
    says: /^Unsaved changes: 3 answers$/,
  },
  {
    of: 'answers of others',
    with: (before) => ({ ...before, wasUpdated: true, savedBy: 'Ben' }),
    says: /^Answers saved by others are now shown\. Ben saved last\.$/,
  },
  {
    of: 'the last save',
    with: (before) => ({ ...before, savedAt: '2026-01-02T03:04:05Z', savedBy: 'Ben' }),
    says: /^Saved by Ben /,
  },
  { of: 'nothing', with: (before) => before, says: /^Nothing to save yet$/ },
];

describe('the one message of the bar', () => {
  it.each(facts)('says $of', ({ with: add, says }) => {
    expect(chooseStatus(add(nothing)).text).toMatch(says);
  });

  const pairs = facts.flatMap((first, index) => {
    const second = facts[index + 1];
    return second ? [[first.of, second.of, first, second] as const] : [];
  });
  it.each(pairs)('says %s before %s', (_, __, first, second) => {
    expect(chooseStatus(first.with(second.with(nothing))).text).toMatch(first.says);
  });

  it('says the first where everything is so', () => {
    const all = facts.reduceRight((before, { with: add }) => add(before), nothing);
    expect(chooseStatus(all).text).toBe('Save failed');
  });
});

it('leads to the question, and to the field that is too long', () => {
  const [, conflict, , tooLong, missing] = facts.map(({ with: add }) => chooseStatus(add(nothing)));
  expect(conflict?.target).toEqual({ questionId: 'two', label: 'Show the question' });
  expect(tooLong?.target).toEqual({
    questionId: 'two',
    field: 'gaps_actions',
    label: 'Go to question 2',
  });
  expect(missing?.target).toEqual({ questionId: 'two', label: 'Go to question 2' });
});

it('says with each of them that the device keeps nothing, except with an error', () => {
  const sayOf = (index: number) => {
    const fact = facts[index];
    const before = withSummary(nothing, { unsaved: 3, isKept: false });
    return chooseStatus(fact ? fact.with(before) : before);
  };
  expect(sayOf(0).text).toBe('Save failed');
  expect(sayOf(1).text).toBe(
    'An answer was changed here and elsewhere. Choose which to keep, then save. This device can’t keep unsaved answers: save before you leave.',
  );
  expect(sayOf(6)).toEqual({
    text: 'Unsaved changes: 3 answers. This device can’t keep unsaved answers: save before you leave.',
    tone: 'attention',
  });
});

it('says that a save is tried again, and who saved last only if it was someone else', () => {
  expect(chooseStatus({ ...nothing, isSaving: true, failures: 1 }).text).toBe(
    'Not saved yet: trying again',
  );
  const saved = chooseStatus({ ...nothing, savedAt: '2026-01-02T03:04:05Z' });
  expect(saved.text).toMatch(/^Saved (?!by)/);
});

describe('in a narrow bar', () => {
  /** What is left of the text, and whether it has a line of its own. */
  const shortOf = (more: Partial<StatusFacts>) => {
    const status = chooseStatus({ ...nothing, ...more });
    const { text, spare = '' } = status;
    expect(text.split(spare === '' ? '\n' : spare).length).toBeLessThanOrEqual(2);
    return [text.replace(spare, ''), needsLine(status)];
  };
  const savedAt = new Date().toISOString();
  const time = String.raw`\d{1,2}:\d\d [ap]m`;

  it('leaves out what is clear without it', () => {
    expect(shortOf({ savedAt })).toEqual([expect.stringMatching(`^Saved ${time}$`), false]);
    expect(shortOf({ savedAt, savedBy: 'Ben' })).toEqual([
      expect.stringMatching(`^Saved by Ben ${time}$`),
      false,
    ]);
    expect(shortOf({ savedAt: '2025-09-30T03:04:05Z' })).toEqual([
      'Saved 30 September 2025',
      false,
    ]);
    expect(shortOf(withSummary(nothing, { unsaved: 100 }))).toEqual([
      'Unsaved: 100 answers',
      false,
    ]);
    expect(shortOf({})).toEqual(['Nothing to save yet', false]);
  });

  it('gives a line of their own to long names, to news and to what needs the person', () => {
    for (const facts of [
      { savedAt, savedBy: 'Ben Featherstonehaugh' },
      { savedAt: '2025-09-30T03:04:05Z', savedBy: 'Ben Ng' },
      { wasUpdated: true },
      { failure: 'No' },
      { isOnline: false, isSaving: true },
    ]) {
      expect(needsLine(chooseStatus({ ...nothing, ...facts })), JSON.stringify(facts)).toBe(true);
    }
  });
});
