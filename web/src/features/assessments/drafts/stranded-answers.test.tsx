import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-render';
import { draftsOf, recoverStrandedAnswers } from './device-drafts';
import { emptyAnswer } from './draft';
import { StrandedAnswers } from './stranded-answers';

// Answers that were not saved before the person lost the assessment.

const lost = { uid: 'anna', formId: 'law', submissionId: 'lost' };
const own = { ...lost, submissionId: 'own' };
const questions = ['q01', 'q02'].map((id, index) => ({
  id,
  position: index + 1,
  legislative_requirement: `Requirement ${index + 1}`,
  required: true,
  obligation_ids: [],
}));
const find = () => recoverStrandedAnswers(own, new Set(['q01', 'q02']));

beforeEach(() => {
  localStorage.clear();
  // jsdom has none. A text that fits its content waits for them.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  const put = (id: string, mine: object) =>
    draftsOf(lost).put(id, { base: emptyAnswer, mine: { ...emptyAnswer, ...mine } });
  put('q02', { current_controls: 'Typed on\na train' });
  put('q01', { compliance_result: 'compliant' });
  return () => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(document, 'fonts');
  };
});

const show = (isNews = false): void => {
  const answers = { uid: 'anna', questions, stranded: find(), isNews };
  renderScreen(<StrandedAnswers {...answers} />);
};
const list = () => screen.queryByRole('list', { name: 'Answers that were not saved' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const text =
  '1. Requirement 1\nResult: Compliant\n\n2. Requirement 2\nCurrent controls: Typed on\na train';

it('lists them in the order of the questions, and has the focus where they are news', () => {
  show(true);
  expect(document.activeElement?.textContent).toBe('2 of your answers were not saved.');
  const items = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '1. Requirement 1Result: Compliant',
    '2. Requirement 2Current controls: Typed on\na train',
  ]);
});

it('copies them, and shows the text to be selected where there is no clipboard', async () => {
  const user = userEvent.setup();
  show();
  const copy = screen.getByRole('button', { name: 'Copy' });
  await user.click(copy);
  expect(await screen.findByText('Copied.')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(text);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Refused'));
  await user.click(copy);
  expect(await screen.findByLabelText('Select this text and copy it')).toHaveProperty(
    'value',
    text,
  );
});

it('removes them from the device, and brings them back', async () => {
  show();
  await press('Remove them from this device');
  expect(screen.getByText('The answers were removed from this device.')).toBeTruthy();
  expect(list()).toBeNull();
  expect(find()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  await press('Undo');
  expect(list()?.textContent).toContain('Typed on\na train');
  expect(document.activeElement?.textContent).toBe('2 of your answers were not saved.');
  expect(find()).toHaveLength(2);
  await press('Remove them from this device');
  expect(screen.getByText('The answers were removed from this device.')).toBeTruthy();
  expect(find()).toEqual([]);
});
