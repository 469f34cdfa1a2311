import { bounds } from '@lexplain/contract/api/bounds';
import { fireEvent, screen } from '@testing-library/react';
import type { SubmitEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { useFieldFaults } from '../../lib/forms/use-field-faults';
import { renderScreen } from '../../test-render';
import { EmailInput } from './email-input';

const Form = ({ onSend }: { onSend: (email: string) => void }) => {
  const { faults, isSendable } = useFieldFaults();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSendable(form)) onSend(String(new FormData(form).get('email')));
  };
  return (
    <form noValidate onSubmit={onSubmit} aria-label="Example">
      <EmailInput name="email" label="Email address" error={faults.email} />
    </form>
  );
};

/** Sends the form as Enter does: the field still has the focus. */
const send = (typed: string) => {
  const sent = vi.fn<(email: string) => void>();
  renderScreen(<Form onSend={sent} />);
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: typed } });
  fireEvent.submit(screen.getByRole('form'));
  return sent;
};

// jsdom refuses an international domain, as Safari does.
it('sends an international domain in its ASCII form, also from a field that was not left', () => {
  expect(send('jo@bücher.example')).toHaveBeenCalledWith('jo@xn--bcher-kva.example');
});

it('refuses what stays no address', async () => {
  expect(send('jö@example.com')).not.toHaveBeenCalled();
  expect(await screen.findByText(/Enter an email address/)).toBeTruthy();
});

it('says what is too long once its domain is in the ASCII form', async () => {
  const typed = `jo@${`${'ü'.repeat(20)}.`.repeat(10)}example`;
  expect(typed.length).toBeLessThan(bounds.email);
  expect(send(typed)).not.toHaveBeenCalled();
  expect(await screen.findByText(/characters too many/)).toBeTruthy();
});
