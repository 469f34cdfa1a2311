import type { Question } from '@lexplain/contract/assessments/assessments';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../test-render';
import { QuestionRail, RailEntry } from './question-rail';

const questions: Question[] = ['one', 'two', 'three'].map((id, index) => ({
  id,
  position: index + 1,
  legislative_requirement: `Requirement ${id}`,
  required: true,
  obligation_ids: [],
}));

const show = (as: 'link' | 'button', currentId: string | undefined = 'two') => {
  const onGoTo = vi.fn();
  renderScreen(
    <QuestionRail ids={questions.map(({ id }) => id)} currentId={currentId} className="here">
      {(entryOf) =>
        questions.map((question) => (
          <RailEntry
            key={question.id}
            as={as}
            question={question}
            state="Open"
            icon={null}
            isDimmed={false}
            more={question.id === 'three' ? { text: '2 comments', shown: <b>2</b> } : undefined}
            {...entryOf(question.id)}
            onGoTo={onGoTo}
          />
        ))
      }
    </QuestionRail>,
  );
  return { onGoTo, entries: screen.getAllByRole(as) };
};

const tabStops = (entries: HTMLElement[]) => entries.map(({ tabIndex }) => tabIndex);

it.each([
  ['link', 'location'],
  ['button', 'true'],
] as const)('is a list of entries, each a %s, and marks the current one', (as, current) => {
  const { onGoTo, entries } = show(as);
  expect(entries.map((entry) => entry.getAttribute('aria-current'))).toEqual([null, current, null]);
  for (const [index, name] of [
    'Question 1: Open. Requirement one',
    'Question 2: Open. Requirement two',
    'Question 3: Open, 2 comments. Requirement three',
  ].entries()) {
    expect(screen.getByRole(as, { name: new RegExp(`^${name}`) })).toBe(entries[index]);
  }
  expect(entries.map((entry) => entry.getAttribute('href'))).toEqual(
    as === 'link' ? ['#one', '#two', '#three'] : [null, null, null],
  );
  fireEvent.click(screen.getByText('Requirement three'));
  expect(onGoTo).toHaveBeenCalledExactlyOnceWith('three');
  expect(window.location.hash).toBe('');
});

it('is one stop for Tab, with the arrow keys in it', () => {
  const { entries } = show('button');
  const [first, second, third] = entries;
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document, { key });
  expect(tabStops(entries)).toEqual([-1, 0, -1]);
  act(() => second?.focus());
  press('ArrowDown');
  expect(third).toBe(document.activeElement);
  press('ArrowDown');
  expect(third).toBe(document.activeElement);
  // Tab leaves the rail from there, and does not go on to the current one.
  expect(tabStops(entries)).toEqual([-1, -1, 0]);
  press('Home');
  expect(first).toBe(document.activeElement);
  press('End');
  press('ArrowUp');
  expect(second).toBe(document.activeElement);
  act(() => second?.blur());
  expect(tabStops(entries)).toEqual([-1, 0, -1]);
});

it('begins with the first where the current question is not listed', () => {
  const { entries } = show('link', 'hidden');
  expect(tabStops(entries)).toEqual([0, -1, -1]);
});
