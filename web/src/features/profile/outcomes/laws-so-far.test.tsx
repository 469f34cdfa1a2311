import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test-render';
import { type AnswerEffect, LawsSoFar } from './laws-so-far';
import { outcomeOf, secondaryOutcomeOf } from './test-outcomes';

const outcomes = [
  outcomeOf('a', 'does_not_apply'),
  outcomeOf('b', 'open', { left: 2 }),
  outcomeOf('c', 'applies', { codes: ['ONE', 'TWO'] }),
];
const names = new Map(outcomes.map(({ subjectId, name }) => [subjectId, name]));

const show = (laws: AnswerEffect['laws'], shown = outcomes) =>
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <LawsSoFar outcomes={shown} lawNames={names} moves={{ answer: 1, laws }} />
    </RouterContextProvider>,
  );

const rows = () => [...screen.getByRole('list', { name: 'Laws' }).children];
const said = (container: HTMLElement) => container.querySelector('[aria-live]')?.textContent;

it('keeps the laws in their order, whatever their outcomes', () => {
  show([]);
  const titles = rows().map((row) => row.querySelector('summary')?.textContent);
  expect(titles).toEqual([
    'Law aDoes not apply',
    'Law bNot decided yet',
    'Law c2 obligationsApplies',
  ]);
  expect(screen.getByText('So far: 2 questions can still change it.')).toBeTruthy();
});

it('marks the laws that the last answer moved, and says so once', () => {
  const { container } = show([
    {
      subject_id: 'c',
      before: 'open',
      after: 'applies',
      added: ['ONE', 'TWO'],
      removed: [],
    },
  ]);
  expect(rows().map((row) => row.querySelector('[aria-hidden]:not(svg)') !== null)).toEqual([
    false,
    false,
    true,
  ]);
  expect(said(container)).toBe('Law c: Not decided yet becomes Applies. Adds 2 obligations.');
});

it('says nothing where nothing moved', () => {
  const { container } = show([]);
  expect(said(container)).toBe('');
});

it('says what secondary sources are within the law that names them', () => {
  show([], [secondaryOutcomeOf('a', 'applies'), outcomeOf('b', 'applies')]);
  const note = screen.getByText(/^From secondary sources/);
  expect(note.closest('li')?.textContent).toContain('Law a');
});
