import type { Organisation } from '@lexplain/contract/organisations/organisations';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../../lib/api/token-source';
import { renderScreen } from '../../../test-render';
import { RenameForm } from './rename-form';

const organisation: Organisation = {
  id: 'acme',
  role: 'owner',
  name: 'Acme',
  place: null,
  is_named: true,
};
/** What the server answers next. */
let answer: () => Response;

beforeEach(() => {
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', async () => answer());
  renderScreen(<RenameForm organisation={organisation} />);
  return () => vi.unstubAllGlobals();
});

const rename = () => userEvent.click(screen.getByRole('button', { name: 'Rename' }));

it('says what was saved in a live region, until something is typed', async () => {
  answer = () => Response.json({ ...organisation, name: 'Acme Ltd' });
  const region = document.querySelector('[aria-live=polite]');
  expect(region?.textContent).toBe('');
  await userEvent.type(screen.getByLabelText('Organisation'), ' Ltd');
  await rename();
  expect((await screen.findByText('Organisation renamed.')).closest('[aria-live]')).toBe(region);
  await userEvent.type(screen.getByLabelText('Organisation'), '!');
  expect(region?.textContent).toBe('');
});

it('says why it was not saved', async () => {
  answer = () => Response.json({ code: 'x', message: 'Not now' }, { status: 400 });
  await rename();
  expect((await screen.findByRole('alert')).textContent).toBe('Not now');
});
