import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test-render';
import type { Standings } from './first-law';
import { LawResults } from './law-results';
import { amountOf, outcomeOf, secondaryOutcomeOf, stakeOf, standingOf } from './test-outcomes';

const Obligations = ({ codes, isBrief }: { codes: string[]; isBrief?: boolean }) => (
  <p>
    {isBrief ? 'Brief' : 'Full'}: {codes.join()}
  </p>
);

const stake = stakeOf(amountOf(500, 'a serious breach'), amountOf(100, 'a breach'));
const outcomes = [
  outcomeOf('a', 'applies', { codes: ['ONE', 'TWO'], stake }),
  outcomeOf('b', 'partly'),
  outcomeOf('c', 'ask_an_adviser'),
  outcomeOf('d', 'does_not_apply'),
];

interface ShowOptions {
  standings?: Standings;
  outcomes?: typeof outcomes;
}

const show = (props: ShowOptions) =>
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <LawResults outcomes={outcomes} obligations={Obligations} {...props} />
    </RouterContextProvider>,
  );

const lawOf = (name: string) => within(screen.getByRole('article', { name }));

it('says of a law that binds why, what it demands, and what is at stake in its context', () => {
  show({});
  const law = lawOf('Law a');
  expect(law.getAllByText('Why a.')).toHaveLength(2);
  expect(law.getByText('Brief: ONE,TWO')).toBeTruthy();
  expect(law.getByText('At stake: $100 to $500')).toBeTruthy();
  expect(
    law.getByText(/up to \$100 for a breach, and up to \$500 for a serious breach/),
  ).toBeTruthy();
});

it('folds the sections of law, and the laws that do not apply', () => {
  show({});
  const why = lawOf('Law a').getByText('Why').closest('details');
  expect(why?.open).toBe(false);
  expect(why?.textContent).toContain('s 16');
  const folded = screen.getByText('Does not apply (1)').closest('details');
  expect(folded?.open).toBe(false);
  expect(folded?.textContent).toContain('Why d.');
});

it('leads to the questionnaire of each law that binds, in the state that it has', () => {
  show({ standings: new Map([['b', standingOf('b', { draft: { answered: 1, questions: 2 } })]]) });
  const start = screen.getByRole('link', { name: 'Start assessment: Law a' });
  expect(start.getAttribute('href')).toBe('/dashboard/subjects/a/saq');
  expect(screen.getByRole('link', { name: 'Continue assessment: Law b' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /assessment/ })).toHaveLength(2);
});

it('offers no assessment to a person who makes none', () => {
  show({});
  expect(screen.queryByRole('link', { name: /assessment/ })).toBeNull();
});

it('says what secondary sources are where they are named: beside what is unfolded, or below a law that is not folded', () => {
  const of = (...headlines: ('applies' | 'ask_an_adviser' | 'does_not_apply')[]) =>
    headlines.map((headline) => secondaryOutcomeOf(headline, headline));
  show({ outcomes: of('applies', 'does_not_apply') });
  const notes = screen.getAllByText(/^From secondary sources/);
  expect(
    notes.map((note) => note.closest('details')?.querySelector('summary')?.textContent),
  ).toEqual(['Why', 'Does not apply (1)']);
  cleanup();
  show({ outcomes: of('ask_an_adviser') });
  expect(screen.getByText(/^From secondary sources/).closest('details')).toBeNull();
});

it('explains no secondary sources below penalties whose sections are certain', () => {
  show({});
  expect(screen.queryByText(/From secondary sources/)).toBeNull();
});
