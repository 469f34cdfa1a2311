import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../test-render';
import { groupLaws } from './law-groups';
import { LawSection } from './law-list';
import { profileOf, screenWith } from './test-first-screen';

it('shows what binds by contract alone after the laws that apply, before those that do not', () => {
  const profile = profileOf({ privacy: 'by_contract', soci: 'does_not_apply', spam: 'applies' });
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <LawSection
        groups={groupLaws(screenWith([], { profile }))}
        hasProfile
        timeZone="Australia/Sydney"
        renderReview={() => null}
      />
    </RouterContextProvider>,
  );
  const text = document.body.textContent;
  const places = ['SPAM', 'By contract, not by law', 'PRIVACY', '1 law does not apply'].map(
    (part) => text.indexOf(part),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(screen.getByText('By contract')).toBeTruthy();
  expect(screen.queryByText('SOCI')).toBeNull();
});
