import type { Obligation } from '@lexplain/contract/library/subjects';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { obligationName, obligationTitle } from '../../lib/text/obligation-name';
import { renderScreen } from '../../test-render';
import { ObligationList } from './obligation-list';
import { isInCommonwealthUnits } from './penalty-unit-note';

const subject = { id: 'law', name: 'Law', source_url: 'https://example.com/law' };

const obligation = (id: string, more: Partial<Obligation> = {}): Obligation => ({
  id,
  code: id.toUpperCase(),
  description: `What ${id} asks for`,
  version_tag: '2024.1',
  effective_from: '2024-01-01',
  confidence: 'primary',
  checked_on: '2026-11-21',
  ...more,
});

describe('the title of an obligation', () => {
  it('is its name', () => {
    expect(obligationTitle({ name_of_source: 'Keep it safe', description: 'x' })).toBe(
      'Keep it safe',
    );
  });

  it('falls back to the first 80 characters of the description and an ellipsis', () => {
    expect(obligationTitle({ description: 'é'.repeat(81) })).toBe(`${'é'.repeat(80)}…`);
    expect(obligationTitle({ description: '🔒'.repeat(81) })).toBe(`${'🔒'.repeat(80)}…`);
    expect(obligationTitle({ description: 'short' })).toBe('short');
  });

  it('is a placeholder when there is no name and no description', () => {
    expect(obligationTitle({})).toBe('Untitled obligation');
  });
});

it('names an obligation by its title, with its code beside it', () => {
  expect(obligationName({ name_of_source: 'Keep it safe', code: 'X 1' })).toBe(
    'Keep it safe (X 1)',
  );
  expect(obligationName({ name_of_source: 'Keep it safe', code: '' })).toBe('Keep it safe');
});

it.each([
  ['A body corporate pays up to 2,000 penalty units.', true],
  ['One penalty unit for each day.', true],
  ['Up to 50 penalty units of New South Wales ($5,500).', false],
  ['Up to $2.5 million.', false],
])('takes “%s” for units of the Commonwealth: %s', (sanction, isOf) => {
  expect(isInCommonwealthUnits(sanction)).toBe(isOf);
});

describe('the list of obligations', () => {
  it('has those of the profile first, the first of them open, and opens the others alike', async () => {
    const obligations = [obligation('one'), obligation('two'), obligation('three')];
    renderScreen(
      <ObligationList
        subject={subject}
        obligations={obligations}
        switched={{ on: new Set(['TWO']), off: new Set(['ONE', 'THREE']) }}
      />,
    );
    const listOf = (name: string) =>
      within(screen.getByRole('region', { name })).getAllByRole('button', { name: /v2024/ });
    const [own] = listOf('Apply to you');
    expect(own?.textContent).toContain('TWO');
    expect(own?.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(screen.getByText('Outside your profile'));
    const [first, second] = listOf('Outside your profile');
    expect([first, second].map((one) => one?.textContent)).toEqual([
      expect.stringContaining('ONE'),
      expect.stringContaining('THREE'),
    ]);
    if (!second) throw new Error('Two others expected');
    await userEvent.click(second);
    expect(second.getAttribute('aria-expanded')).toBe('true');
  });

  it('has those that the profile has not decided apart from those that it has switched off', () => {
    const obligations = [obligation('one'), obligation('two'), obligation('three')];
    renderScreen(
      <ObligationList
        subject={subject}
        obligations={obligations}
        switched={{ on: new Set(['TWO']), off: new Set(['ONE']) }}
      />,
    );
    const inPart = (name: string) => screen.getByRole('region', { name }).textContent;
    expect(inPart('Apply to you')).toContain('TWO');
    expect(inPart('Not decided yet')).toContain('THREE');
    expect(inPart('Outside your profile')).toContain('ONE');
  });

  it('has a list of its contents where it is long, with what is folded by its name alone', async () => {
    const obligations = Array.from({ length: 24 }, (_, index) => obligation(`o${index}`));
    const { unmount } = renderScreen(
      <ObligationList
        subject={subject}
        obligations={obligations}
        switched={{ on: new Set(), off: new Set(['O0', 'O1']) }}
      />,
    );
    const links = () => document.querySelectorAll('nav[aria-label=Contents] a').length;
    await userEvent.click(screen.getByText('Contents', { selector: 'summary' }));
    expect(links()).toBe(2 + 22);
    unmount();
    renderScreen(<ObligationList subject={subject} obligations={obligations.slice(0, 12)} />);
    expect(links()).toBe(0);
  });

  it('says by the answers what is to be fixed, and folds what the words of the law say of a penalty', () => {
    const obligations = [
      obligation('one'),
      obligation('two', { sanction_penalty: 'Up to $5,500.' }),
    ];
    renderScreen(
      <ObligationList
        subject={subject}
        obligations={obligations}
        own={{
          findResult: ({ id }) => (id === 'two' ? 'partial' : 'compliant'),
          renderStake: (_, wording) => (
            <details>
              <summary>How it is computed</summary>
              {wording}
            </details>
          ),
          renderAnswers: () => null,
          offerAll: <button type="button">Add all</button>,
        }}
      />,
    );
    const part = (name: string) => within(screen.getByRole('region', { name }));
    const fix = part('To fix');
    expect(fix.getByRole('button', { name: /TWO/, expanded: true }).textContent).toContain(
      'Partially Compliant',
    );
    expect(fix.getByRole('button', { name: 'Add all' })).toBeTruthy();
    expect(fix.getByText('Up to $5,500.').closest('details')).toBeTruthy();
    expect(part('In place').getByRole('button', { name: /ONE/, expanded: false })).toBeTruthy();
  });

  it('names which of its values are from secondary sources', () => {
    renderScreen(
      <ObligationList
        subject={subject}
        obligations={[obligation('one', { effective_from_confidence: 'secondary' })]}
      />,
    );
    expect(screen.getByText(/^From secondary sources \(its first day\): we read it/)).toBeTruthy();
    expect(screen.getByText(/Read in the law itself/)).toBeTruthy();
  });

  it('opens the obligation that the address names, and keeps the filter', async () => {
    Element.prototype.scrollIntoView = vi.fn();
    const obligations = [
      obligation('one', { timing_specified: 'Yearly' }),
      obligation('two', { timing_specified: 'Yearly' }),
      obligation('three'),
    ];
    const Page = () => {
      const [openId, setOpenId] = useState('two');
      return (
        <>
          {['one', 'law-changes', 'three'].map((id) => (
            <button key={id} type="button" onClick={() => setOpenId(id)}>
              Go to {id}
            </button>
          ))}
          <ObligationList subject={subject} obligations={obligations} openId={openId}>
            <h2 id="law-changes">Changes to this law</h2>
          </ObligationList>
        </>
      );
    };
    renderScreen(<Page />);
    const openOnes = () =>
      screen.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent);
    const filter = () => screen.getByLabelText('Filter obligations');
    const goTo = (id: string) =>
      userEvent.click(screen.getByRole('button', { name: `Go to ${id}` }));
    expect(openOnes()).toEqual([expect.stringContaining('TWO')]);
    await userEvent.type(filter(), 'yearly');
    await goTo('one');
    expect(openOnes()).toEqual([expect.stringContaining('ONE')]);
    await waitFor(() => expect(document.activeElement?.textContent).toContain('ONE'));
    expect(filter()).toHaveProperty('value', 'yearly');
    // A part that is no obligation leaves open what is.
    await goTo('law-changes');
    expect(openOnes()).toEqual([expect.stringContaining('ONE')]);
    // One that the filter hides ends the filter.
    await goTo('three');
    expect(openOnes()).toEqual([expect.stringContaining('THREE')]);
    expect(filter()).toHaveProperty('value', '');
  });

  it.each([
    ['without a profile', null],
    ['where all are of the profile', { on: new Set(['ONE']), off: new Set<string>() }],
  ])('has one list %s', (_, switched) => {
    renderScreen(
      <ObligationList subject={subject} obligations={[obligation('one')]} switched={switched} />,
    );
    expect(screen.queryByText(/your profile/)).toBeNull();
  });

  it('opens the first obligation and then one at a time', async () => {
    renderScreen(
      <ObligationList subject={subject} obligations={[obligation('one'), obligation('two')]} />,
    );
    const [first, second] = screen.getAllByRole('button', { name: /v2024/ });
    if (!first || !second) throw new Error('Two headers expected');
    expect(first.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(second);
    expect(first.getAttribute('aria-expanded')).toBe('false');
    expect(second.getAttribute('aria-expanded')).toBe('true');
  });

  it('shows only details that exist', () => {
    renderScreen(
      <ObligationList
        subject={subject}
        obligations={[obligation('one', { jurisdiction: 'Commonwealth' })]}
      />,
    );
    expect(screen.getByText('Commonwealth')).toBeTruthy();
    expect(screen.queryByText('Timing')).toBeNull();
  });

  it('offers to show all obligations when none matches the filter', async () => {
    const user = userEvent.setup();
    renderScreen(<ObligationList subject={subject} obligations={[obligation('one')]} />);
    const text = 'No obligation contains these words.';
    await user.type(screen.getByLabelText('Filter obligations'), 'zzz');
    expect(screen.getByText(text)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all obligations' }));
    expect(screen.queryByText(text)).toBeNull();
  });

  it('shows a message when there are no obligations', () => {
    renderScreen(<ObligationList subject={subject} obligations={[]} />);
    expect(screen.getByText('No obligations for this subject.')).toBeTruthy();
  });
});
