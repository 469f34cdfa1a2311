import { renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test-render';
import { ContactForm } from './contact-form';
import { useMessageKey } from './use-message-key';

// The network lies outside the form: the one thing replaced here.
const fetched = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const fillIn = async () => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/Name/), 'Test Visitor');
  await user.type(screen.getByLabelText(/Organization/), 'Example Pty Ltd');
  await user.type(screen.getByLabelText(/Phone/), '02 5550 0000');
  await user.type(screen.getByLabelText(/Email/), 'visitor@example.com');
  await user.type(screen.getByLabelText(/Message/), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
};

it('sends the five fields, says thank you and clears the form', async () => {
  fetched.mockResolvedValue(Response.json({ id: 'one' }, { status: 201 }));
  renderScreen(<ContactForm />);
  await fillIn();
  await screen.findByText("Thanks for contacting us, we'll be in touch as soon as possible.");
  const [path, request] = fetched.mock.calls[0] ?? [];
  expect(path).toBe('/api/email');
  expect(JSON.parse(String(request?.body))).toEqual({
    name: 'Test Visitor',
    organization: 'Example Pty Ltd',
    phone: '02 5550 0000',
    email: 'visitor@example.com',
    message: 'Hello',
    website: '',
  });
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Message/).value).toBe('');
});

it('tries three times under one key, then keeps the form, shows nothing and logs it', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  fetched.mockImplementation(async () => Response.json({ message: 'No' }, { status: 500 }));
  renderScreen(<ContactForm />);
  await fillIn();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submitting...' }).disabled).toBe(
    true,
  );
  await vi.waitFor(
    () => expect(logged).toHaveBeenCalledWith('Error submitting form', expect.anything()),
    { timeout: 8_000 },
  );
  const keys = fetched.mock.calls.map(([, request]) =>
    new Headers(request?.headers).get('idempotency-key'),
  );
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Message/).value).toBe('Hello');
  expect(screen.queryByRole('alert')).toBeNull();
  const submit = await screen.findByRole<HTMLButtonElement>('button', { name: 'Submit' });
  expect(submit.disabled).toBe(false);
}, 15_000);

it('says what the provider wants said of a failure', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // A refusal is final: it is not sent again.
  fetched.mockResolvedValue(Response.json({ message: 'No' }, { status: 429 }));
  renderScreen(<ContactForm failure="Please call us instead." />);
  await fillIn();
  await screen.findByText('Please call us instead.');
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('keeps its key for the same words and takes a new one when they change', () => {
  const { result } = renderHook(() => useMessageKey());
  const first = result.current({ message: 'Hello' });
  expect(result.current({ message: 'Hello' })).toBe(first);
  expect(result.current({ message: 'Hello again' })).not.toBe(first);
});
