import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { serve } from '../../test-api';
import { renderScreen } from '../../test-render';
import { StandardTextsForm } from './standard-texts-form';

beforeEach(() => () => vi.unstubAllGlobals());

const kept = (revision: number, ...texts: object[]) => ({
  texts,
  revision,
  changed_by_name: '',
  changed_at: null,
});
const one = { title: 'Date missing', text: 'Please add the day.' };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('adds and removes texts, and says what keeps them from being saved', async () => {
  const two = { title: 'Evidence', text: 'Please add a file.' };
  const sent = serve({
    'GET /firm/standard-texts': [[200, kept(1, one)]],
    'PUT /firm/standard-texts': [[200, kept(2, two)]],
  });
  renderScreen(<StandardTextsForm />);
  await screen.findByDisplayValue('Date missing');
  expect(screen.getByRole('button', { name: 'Keep these texts' })).toHaveProperty('disabled', true);
  await press('Add a text');
  await userEvent.type(screen.getByLabelText('Title of text 2'), 'date missing');
  await press('Keep these texts');
  expect(screen.getAllByText('Another text has this title.')).toHaveLength(2);
  expect(screen.getByText('Enter the text.')).toBeTruthy();
  await press('Remove text 1');
  expect(document.activeElement?.textContent).toBe('Add a text');
  await userEvent.clear(screen.getByLabelText('Title of text 1'));
  await userEvent.type(screen.getByLabelText('Title of text 1'), two.title);
  await userEvent.type(screen.getByLabelText('Words of text 1'), two.text);
  await press('Keep these texts');
  expect(await screen.findByText('Standard texts saved.')).toBeTruthy();
  expect(sent.filter(({ body }) => body).map(({ ifMatch, body }) => [ifMatch, body])).toEqual([
    ['"1"', { texts: [two] }],
  ]);
});

it('keeps what was typed where another window has saved first', async () => {
  const message = 'The standard texts were changed elsewhere. Look at what is stored now.';
  serve({
    'GET /firm/standard-texts': [
      [200, kept(1)],
      [200, kept(2, one)],
    ],
    'PUT /firm/standard-texts': [[412, { code: 'revision_stale', message }]],
  });
  renderScreen(<StandardTextsForm />);
  await screen.findByText('There are no standard texts.');
  await press('Add a text');
  await userEvent.type(screen.getByLabelText('Title of text 1'), 'Mine');
  await userEvent.type(screen.getByLabelText('Words of text 1'), 'My words');
  await press('Keep these texts');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText('Words of text 1')).toHaveProperty('value', 'My words');
  expect(await screen.findByText(/^Stored now: Date missing\./)).toBeTruthy();
  await press('Discard mine, and show what is stored');
  expect(screen.getByLabelText('Words of text 1')).toHaveProperty('value', one.text);
});
