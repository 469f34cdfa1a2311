import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-render';
import { PasswordAdviceList } from './password-advice-list';

const readPasswordPolicy = vi.fn<() => Promise<unknown>>();
vi.mock('../../../session/load-auth', () => ({ loadAuth: async () => ({ readPasswordPolicy }) }));

const advice = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

it.each([
  ['cannot be read', () => Promise.reject(new Error('None'))],
  ['has another form', async () => ({ minimum: 12 })],
])('advises at least six characters where the provider’s policy %s', async (_, read) => {
  readPasswordPolicy.mockImplementation(read);
  renderScreen(<PasswordAdviceList password="sixsix" />);
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalled());
  expect(advice()).toEqual(['✓ At least 6 characters (met)']);
});
