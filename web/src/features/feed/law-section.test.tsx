import { groupLaws } from '@lexplain/contract/waits/law-groups';
import {
  profileOf,
  reviewIn,
  screenWith,
  standingOf,
  submittedAt,
} from '@lexplain/contract/waits/test-first-screen';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../test-render';
import { LawSection } from './law-section';

const show = (screen: Parameters<typeof groupLaws>[0]) =>
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <LawSection
        groups={groupLaws(screen)}
        hasProfile
        timeZone="Australia/Sydney"
        describeReview={({ review }) => `Review: ${review?.state}`}
      />
    </RouterContextProvider>,
  );

it('shows what binds by contract alone after the laws that apply, before those that do not', () => {
  const profile = profileOf({ privacy: 'by_contract', soci: 'does_not_apply', spam: 'applies' });
  show(screenWith([], { profile }));
  const text = document.body.textContent;
  const positions = ['SPAM', 'By contract, not by law (1)', 'PRIVACY', '1 law does not apply'].map(
    (part) => text.indexOf(part),
  );
  expect(positions).not.toContain(-1);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(screen.getByText('By contract')).toBeTruthy();
  expect(screen.queryByText('SOCI')).toBeNull();
});

const rowOf = (name: string) => screen.getByText(name).closest('li')?.textContent;

it('says where each law stands in one table, with the one thing to do about it', () => {
  const profile = profileOf({ privacy: 'applies', soci: 'partly', spam: 'applies' });
  const standings = [
    standingOf('spam', { submitted: submittedAt('2025-11-01') }),
    standingOf('privacy', {
      submitted: submittedAt('2025-11-01'),
      draft: { answered: 1, questions: 10 },
    }),
  ];
  show(screenWith(standings, { profile }));
  expect(rowOf('SPAM')).toBe('SPAMSubmitted on 1 Nov 2025Score 50%Report');
  // The score is that of other answers.
  expect(rowOf('PRIVACY')).toBe('PRIVACY1 of 10 answeredContinue');
  expect(rowOf('SOCI')).toBe('SOCIApplies in partNot startedStart');
  expect(screen.getAllByRole('list')).toHaveLength(1);
  expect(screen.getByText('2 of 3 assessed')).toBeTruthy();
  const links = screen.getAllByRole('link', { name: /^(Report|Continue|Start): / });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/subjects/privacy/saq',
    '/dashboard/subjects/spam/report',
    '/dashboard/subjects/soci/saq',
  ]);
});

it('keeps what is signed off at the end of the table, and says what an adviser waits for', () => {
  const profile = profileOf({ privacy: 'applies', soci: 'applies', spam: 'applies' });
  const submitted = submittedAt('2025-11-01');
  const standings = [
    standingOf('privacy', { submitted, review: reviewIn('closed') }),
    standingOf('soci', { submitted, review: reviewIn('changes_requested', { flagged: 1 }) }),
  ];
  show(screenWith(standings, { profile }));
  const names = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(names).toEqual([
    expect.stringMatching(/^SOCIReview: changes_requested.*Answer again$/),
    expect.stringMatching(/^SPAM/),
    expect.stringMatching(/^PRIVACYReview: closed.*Report$/),
  ]);
  const link = screen.getByRole('link', { name: 'Answer again: SOCI' });
  expect(link.getAttribute('href')).toBe('/dashboard/subjects/soci/saq#again');
});
