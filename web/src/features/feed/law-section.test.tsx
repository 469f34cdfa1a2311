import { groupLaws } from '@lexplain/contract/waits/law-groups';
import {
  profileOf,
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
        renderReview={() => null}
      />
    </RouterContextProvider>,
  );

it('shows what binds by contract alone after the laws that apply, before those that do not', () => {
  const profile = profileOf({ privacy: 'by_contract', soci: 'does_not_apply', spam: 'applies' });
  show(screenWith([], { profile }));
  const text = document.body.textContent;
  const positions = ['SPAM', 'By contract, not by law', 'PRIVACY', '1 law does not apply'].map(
    (part) => text.indexOf(part),
  );
  expect(positions).not.toContain(-1);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(screen.getByText('By contract')).toBeTruthy();
  expect(screen.queryByText('SOCI')).toBeNull();
});

it('leads to the report of a law that was submitted', () => {
  const profile = profileOf({ privacy: 'applies', soci: 'does_not_apply', spam: 'applies' });
  const standings = [
    standingOf('spam', { submitted: submittedAt('2026-11-01') }),
    standingOf('privacy', { draft: { answered: 1, questions: 10 } }),
  ];
  show(screenWith(standings, { profile }));
  const links = screen.getAllByRole('link', { name: /^Report/ });
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['Report: SPAM']);
});
