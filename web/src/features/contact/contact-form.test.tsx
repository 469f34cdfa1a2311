import { contactExample, contactFields } from '@lexplain/contract/contact/fields';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test-render';
import { ContactForm } from './contact-form';

// The network is outside the form, and the one thing that is mocked.
const fetched = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pressSubmit = async () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));

const written = { ...contactExample, message: 'Hello' };

/** Fills in the form, then performs the given steps, or presses Submit. */
const fillIn = async (...then: (() => unknown)[]) => {
  const user = userEvent.setup();
  for (const { name, label } of contactFields) {
    await user.type(screen.getByLabelText(new RegExp(label)), written[name]);
  }
  for (const step of then.length > 0 ? then : [pressSubmit]) await step();
};

it('sends the fields, says thank you and clears the form', async () => {
  fetched.mockResolvedValue(Response.json({ id: 'one' }, { status: 201 }));
  renderScreen(<ContactForm />);
  await fillIn();
  await screen.findByText("Thanks for contacting us, we'll be in touch as soon as possible.");
  const [path, request] = fetched.mock.calls[0] ?? [];
  expect(path).toBe('/api/email');
  expect(JSON.parse(String(request?.body))).toEqual({
    ...written,
    website: '',
  });
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Message/).value).toBe('');
});

it('makes three attempts with one idempotency key, then logs the error and keeps the form', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  fetched.mockImplementation(async () => Response.json({ message: 'No' }, { status: 500 }));
  renderScreen(<ContactForm />);
  await fillIn();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submitting...' }).disabled).toBe(
    true,
  );
  await vi.waitFor(() =>
    expect(logged).toHaveBeenCalledWith('Error submitting form', expect.anything()),
  );
  const keys = fetched.mock.calls.map(([, request]) =>
    new Headers(request?.headers).get('idempotency-key'),
  );
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Message/).value).toBe('Hello');
  expect(screen.queryByRole('alert')).toBeNull();
  const submit = await screen.findByRole<HTMLButtonElement>('button', { name: 'Submit' });
  expect(submit.disabled).toBe(false);
  expect(document.activeElement).toBe(submit);
  expect(screen.getByRole('status').textContent).toBe(
    'Not sent yet. Your message is still here: press Submit to try again.',
  );
}, 15_000);

it('sends once when submitted twice before rendering again', async () => {
  fetched.mockResolvedValue(Response.json({ id: 'one' }, { status: 201 }));
  renderScreen(<ContactForm />);
  const form = screen.getByRole('form');
  await fillIn(() => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  await screen.findByText(/Thanks for contacting us/);
  expect(fetched).toHaveBeenCalledTimes(1);
});

/** What is said at a field. */
const messageAt = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();

it('says at each field what is missing, and not in the bubble of the browser', async () => {
  renderScreen(<ContactForm />);
  await pressSubmit();
  await screen.findAllByText('Fill in this field.');
  for (const { label } of contactFields.filter(({ isOptional }) => !isOptional)) {
    expect(messageAt(screen.getByLabelText(new RegExp(label)))).toBe('Fill in this field.');
  }
  expect(screen.getByRole<HTMLFormElement>('form').noValidate).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText(/Name/));
  fireEvent.input(screen.getByLabelText(/Phone/), { target: { value: '1' } });
  await vi.waitFor(() => expect(messageAt(screen.getByLabelText(/Phone/))).toBe(''));
  expect(messageAt(screen.getByLabelText(/Email/))).toBe('Fill in this field.');
});

it('does not say thank you beside the fault of the next message', async () => {
  fetched.mockResolvedValue(Response.json({ id: 'one' }, { status: 201 }));
  renderScreen(<ContactForm />);
  await fillIn();
  await screen.findByText(/Thanks for contacting us/);
  await pressSubmit();
  await screen.findAllByText('Fill in this field.');
  expect(screen.queryByText(/Thanks for contacting us/)).toBeNull();
});

const labels = { name: /Name/, organization: /Organization/, phone: /Phone/, message: /Message/ };

it.each([
  ['only spaces', '\u00a0 \n', /Fill in this field/],
  ['a lone surrogate', 'a\ud800', /cannot be sent/],
  ['too many characters', 'a'.repeat(5_001), /at most [\d,]+ characters/],
])('reports %s at the field, as the server would reject it', async (_, value, text) => {
  renderScreen(<ContactForm />);
  await fillIn(() => undefined);
  for (const label of Object.values(labels)) {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    fireEvent.change(field, { target: { value } });
    await pressSubmit();
    expect(fetched).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(messageAt(field)).toMatch(text));
    expect(document.activeElement).toBe(field);
    // A corrected field is validated again.
    fireEvent.input(field, { target: { value: 'Mended' } });
    await vi.waitFor(() => expect(messageAt(field)).toBe(''));
  }
  fetched.mockResolvedValue(Response.json({ id: 'one' }, { status: 201 }));
  await pressSubmit();
  await screen.findByText(/Thanks for contacting us/);
});

it.each([
  ['a@b', true],
  ['a&b@example.com', true],
  ['a b@example.com', false],
  ['nobody', false],
])('accepts the address %s as HTML does: %s', async (address, isTaken) => {
  fetched.mockResolvedValue(Response.json({ id: 'one' }, { status: 201 }));
  renderScreen(<ContactForm />);
  const field = screen.getByLabelText(/Email/);
  await fillIn(() => fireEvent.change(field, { target: { value: address } }), pressSubmit);
  if (isTaken) await screen.findByText(/Thanks for contacting us/);
  expect(fetched).toHaveBeenCalledTimes(isTaken ? 1 : 0);
});

it('shows the configured failure message and does not retry a rejection', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // A refusal is final: it is not retried.
  fetched.mockResolvedValue(Response.json({ message: 'No' }, { status: 429 }));
  renderScreen(<ContactForm failure="Please call us instead." />);
  await fillIn();
  await screen.findByText('Please call us instead.');
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('shows the character count when a message nears its limit', async () => {
  renderScreen(<ContactForm />);
  const message = screen.getByLabelText(/Message/);
  fireEvent.input(message, { target: { value: 'a'.repeat(4_499) } });
  expect(screen.queryByText(/characters used/)).toBeNull();
  fireEvent.input(message, { target: { value: 'a'.repeat(4_500) } });
  expect(screen.getByText('4,500 of 5,000 characters used.')).toBeTruthy();
});
