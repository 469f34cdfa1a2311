import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../test-render';
import { ReceiptCheck } from './receipt-check';

const [hash, other] = ['ab'.repeat(32), '0'.repeat(64)];

const show = (verify: (sha256: string) => Promise<{ matches: boolean }>) => {
  renderScreen(
    <ReceiptCheck
      label="Check a receipt"
      description="Its SHA-256"
      verify={verify}
      matches="It matches."
      differs="It does not match."
      fallback="It could not be checked"
    />,
  );
  return screen.getByLabelText(/^Check a receipt/);
};
const verdict = () => screen.queryByText(/^It (matches|does not match)\.$/);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Check' }));

it('says whether the hash matches, however it is written, until the field changes', async () => {
  const verify = vi.fn(async (sha256: string) => ({ matches: sha256 === hash }));
  const field = show(verify);
  await userEvent.click(field);
  await userEvent.paste(` ${hash.toUpperCase()} `);
  await press();
  expect((await screen.findByText('It matches.')).textContent).toBeTruthy();
  expect(verify.mock.calls[0]?.[0]).toBe(hash);
  await userEvent.clear(field);
  expect(verdict()).toBeNull();
  await userEvent.paste(other);
  await press();
  expect(await screen.findByText('It does not match.')).toBeTruthy();
});

it('refuses what is no hash at the field, and asks nobody', async () => {
  const verify = vi.fn(async () => ({ matches: true }));
  const field = show(verify);
  await userEvent.type(field, hash.slice(1));
  await press();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  expect(screen.getByText(/A SHA-256 has 64 characters/)).toBeTruthy();
  expect(verify).not.toHaveBeenCalled();
  await userEvent.type(field, 'a');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});

it('says nothing of a hash that the field no longer has when the answer arrives', async () => {
  const { promise, resolve } = Promise.withResolvers<{ matches: boolean }>();
  const field = show(() => promise);
  await userEvent.click(field);
  await userEvent.paste(hash);
  await press();
  expect(screen.getByRole('button', { name: 'Checking...' })).toBeTruthy();
  expect(verdict()).toBeNull();
  await userEvent.clear(field);
  await userEvent.paste(other);
  await act(async () => resolve({ matches: true }));
  expect(await screen.findByRole('button', { name: 'Check' })).toHaveProperty('disabled', false);
  expect(verdict()).toBeNull();
});
