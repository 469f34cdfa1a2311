import type { Organisation } from '@lexplain/contract/organisations/organisations';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { serve } from '../../../test-api';
import { renderScreen } from '../../../test-render';
import { ContactPersonForm } from './contact-person-form';

vi.mock('../../../session/use-auth', () => ({
  useAuth: () => ({ backendUser: { display_name: 'Ada Owner', email: 'ada@example.com' } }),
}));
beforeEach(() => () => vi.unstubAllGlobals());

const organisation: Organisation = {
  id: 'acme',
  role: 'owner',
  name: 'Acme',
  place: null,
  contact_person: null,
  is_named: true,
  second_factor_due_at: null,
};
const ada = { name: 'Ada Owner', email: 'ada@example.com', phone: '' };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const phone = () => screen.getByLabelText<HTMLInputElement>('Contact’s telephone number');

it('saves what is filled in with one press and a telephone number', async () => {
  const saved = { ...ada, phone: '02 5550 0112' };
  const sent = serve({
    'PATCH /organisation': [[200, { ...organisation, contact_person: saved }]],
  });
  renderScreen(<ContactPersonForm organisation={organisation} />);
  await press('Save contact');
  expect(screen.getByText('Enter a name')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Contact’s name'));
  expect(sent).toEqual([]);
  await press('Fill in yourself');
  await userEvent.type(phone(), ' 02 5550 0112 ');
  await press('Save contact');
  expect(await screen.findByText('Contact saved.')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([{ contact_person: saved }]);
});

it('removes the contact, and keeps what was typed where it cannot be saved', async () => {
  const sent = serve({
    'PATCH /organisation': [
      [503, { code: 'try_again', message: 'Not now' }],
      [200, organisation],
    ],
  });
  renderScreen(<ContactPersonForm organisation={{ ...organisation, contact_person: ada }} />);
  await userEvent.type(phone(), '1234');
  await press('Save contact');
  expect((await screen.findByRole('alert')).textContent).toContain('Not now');
  expect(phone().value).toBe('1234');
  await press('Remove contact');
  expect(await screen.findByText('Contact removed.')).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({ contact_person: null });
});
