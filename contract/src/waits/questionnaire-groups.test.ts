import { expect, it } from 'vitest';
import { groupQuestionnaires } from './questionnaire-groups.ts';
import {
  outsideOf,
  profileOf,
  reviewIn,
  screenWith,
  standingOf,
  submittedAt,
} from './test-first-screen.ts';

const listGroups = (screen: ReturnType<typeof screenWith>) =>
  [...groupQuestionnaires(screen)].map(([state, some]) => [state, some.map(({ id }) => id)]);

const three = (headline: 'applies' | 'partly') =>
  profileOf({ privacy: headline, soci: 'applies', spam: headline });

it('puts the strongest law first where nothing was begun, and last what does not apply', () => {
  expect(listGroups(screenWith())).toEqual([
    ['next', ['spam']],
    ['not_started', ['privacy']],
    ['does_not_apply', ['soci']],
  ]);
});

it('puts what an adviser asks for before what was begun, and the one nearest to its end first', () => {
  const nearly = standingOf('privacy', { draft: { answered: 9, questions: 10 } });
  const hardly = standingOf('soci', { draft: { answered: 1, questions: 10 } });
  const asked = standingOf('spam', {
    submitted: submittedAt('2026-11-01'),
    review: reviewIn('changes_requested', { flagged: 2 }),
  });
  const profile = three('partly');
  expect(listGroups(screenWith([hardly, nearly], { profile }))).toEqual([
    ['next', ['privacy']],
    ['begun', ['soci']],
    ['not_started', ['spam']],
  ]);
  expect(listGroups(screenWith([hardly, nearly, asked], { profile }))).toEqual([
    ['next', ['spam']],
    ['begun', ['privacy', 'soci']],
  ]);
});

it('keeps apart what is with an adviser and what is submitted', () => {
  const waiting = standingOf('spam', {
    submitted: submittedAt('2026-11-01'),
    review: reviewIn('waiting'),
  });
  const done = standingOf('privacy', { submitted: submittedAt('2026-11-01') });
  expect(listGroups(screenWith([waiting, done]))).toEqual([
    ['with_adviser', ['spam']],
    ['submitted', ['privacy']],
    ['does_not_apply', ['soci']],
  ]);
});

it('puts a submitted law next whose profile has brought in questions', () => {
  const done = standingOf('privacy', { submitted: submittedAt('2026-11-01') });
  const outside = new Map([outsideOf('privacy', { came_in: ['q02'] })]);
  expect(listGroups(screenWith([done], { outside }))[0]).toEqual(['next', ['privacy']]);
});

it('shows a law that does not apply while an adviser reads it', () => {
  const read = standingOf('soci', {
    submitted: submittedAt('2026-11-01'),
    review: reviewIn('in_review'),
  });
  expect(listGroups(screenWith([read]))).toContainEqual(['with_adviser', ['soci']]);
});

it('keeps the order of the library without a profile, and says nothing of what is next', () => {
  expect(listGroups(screenWith([], { profile: null }))).toEqual([
    ['not_started', ['privacy', 'soci', 'spam']],
  ]);
});
