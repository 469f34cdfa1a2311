import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { serve } from '../../test-api';
import { renderScreen } from '../../test-render';
import { StandardTextField } from './standard-text-field';

beforeEach(() => () => vi.unstubAllGlobals());

const texts = [
  { title: 'Date missing', text: 'Please add the day.' },
  { title: 'Evidence missing', text: 'Please add a file.' },
];

const Field = ({ onKeyDown }: { onKeyDown: () => void }) => {
  const [text, setText] = useState('');
  return <StandardTextField label="Comment" value={text} onWrite={setText} onKeyDown={onKeyDown} />;
};

const show = async (kept = texts) => {
  const body = { texts: kept, revision: 1, changed_by_name: '', changed_at: null };
  serve({ 'GET /firm/standard-texts': [[200, body]] });
  const onKeyDown = vi.fn();
  renderScreen(<Field onKeyDown={onKeyDown} />);
  if (kept.length > 0) await screen.findByText('Type / to insert a standard text.');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
  return { field, onKeyDown };
};
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('inserts the chosen text in place of what was typed after a slash', async () => {
  const { field } = await show();
  await userEvent.type(field, 'Thanks. /miss');
  expect(options()).toEqual([
    'Date missingPlease add the day.',
    'Evidence missingPlease add a file.',
  ]);
  await userEvent.keyboard('{ArrowDown}');
  const [, second] = screen.getAllByRole('option');
  expect(field.getAttribute('aria-activedescendant')).toBe(second?.id);
  await userEvent.keyboard('{Enter}');
  expect(field.value).toBe('Thanks. Please add a file.');
  expect(options()).toEqual([]);
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard(' Bye');
  expect(field.value).toBe('Thanks. Please add a file. Bye');
});

it('inserts by a press, and keeps the focus', async () => {
  const { field } = await show();
  await userEvent.type(field, '/d');
  await userEvent.click(screen.getByRole('option'));
  expect(field.value).toBe('Please add the day.');
  expect(document.activeElement).toBe(field);
});

it('leaves keys and slashes alone where nothing is chosen', async () => {
  const { field, onKeyDown } = await show();
  await userEvent.type(field, 'and/or /none{Enter}');
  expect(field.value).toBe('and/or /none\n');
  await userEvent.type(field, '/');
  expect(options()).toHaveLength(2);
  onKeyDown.mockClear();
  await userEvent.keyboard('{Escape}');
  // The page does not leave the field by it.
  expect(onKeyDown).not.toHaveBeenCalled();
  expect(options()).toEqual([]);
  await userEvent.keyboard('da{Enter}');
  expect(field.value).toBe('and/or /none\n/da\n');
});

it('is a plain field where the firm keeps none', async () => {
  const { field } = await show([]);
  await userEvent.type(field, '/');
  expect(field.value).toBe('/');
  expect(options()).toEqual([]);
});
