import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { setTokenSource } from '../../../lib/api/token-source';
import { renderScreen } from '../../../test-render';
import { MessageForm } from './message-form';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', fetched);
  return () => {
    fetched.mockReset();
    vi.unstubAllGlobals();
  };
});

const change = { id: 'one', title: 'A duty begins' };

const clients = ['a', 'b'].map((id) => ({
  id,
  name: `Client ${id}`,
  written_at: id === 'b' ? new Date().toISOString() : null,
}));

const Form = ({ chosen }: { chosen: string[] }) => {
  const [text, setText] = useState('');
  return (
    <MessageForm
      change={change}
      by="Ada Adviser"
      chosen={new Map(clients.filter(({ id }) => chosen.includes(id)).map((one) => [one.id, one]))}
      text={text}
      onText={setText}
      onSent={() => {}}
    />
  );
};

const preview = async (text: string): Promise<void> => {
  await userEvent.type(screen.getByLabelText('Message'), text);
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
};

it('asks for a text and a client before it shows a preview', async () => {
  renderScreen(<Form chosen={[]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(screen.getByText('Write what the owners should know.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Choose at least one client.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('sends once, however often it is pressed, what the preview showed as text', async () => {
  fetched.mockResolvedValue(Response.json({ owners: 2, unreached: ['b'] }));
  renderScreen(<Form chosen={['a', 'b']} />);
  await preview('Look at <b>this</b>.');
  const mail = await screen.findByRole('region', { name: 'The mail' });
  expect(mail.textContent).toContain('Subject: Ada Adviser: A duty begins');
  expect(mail.textContent).toContain('Look at <b>this</b>.');
  const button = screen.getByRole('button', { name: 'Send to the owners of 2 clients' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('The message was sent to 2 owners.')).toBeTruthy();
  expect(screen.getByText(/^Not sent to Client b:/)).toBeTruthy();
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('says that nothing was sent where a client is no longer the adviser’s', async () => {
  const refused = { code: 'not_found', message: 'Client not found', details: null };
  fetched.mockResolvedValue(Response.json(refused, { status: 404 }));
  renderScreen(<Form chosen={['a']} />);
  await preview('Look.');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Send to the owners of 1 client' }),
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing more was sent.');
});

it('says before sending which of the chosen clients had a message about the change already', async () => {
  const already = 'Owners already had a message about this change: Client b (today).';
  const { unmount } = renderScreen(<Form chosen={['a']} />);
  expect(screen.getByRole('status').textContent).toBe('1 client chosen.');
  unmount();
  renderScreen(<Form chosen={['a', 'b']} />);
  expect(screen.getByRole('status').textContent).toBe(`2 clients chosen. ${already}`);
  await preview('Look.');
  expect((await screen.findByRole('dialog')).textContent).toContain(already);
});

it('writes to more clients than one call takes part by part, and again from the first after a failure', async () => {
  const many = Array.from({ length: 120 }, (_, index) => ({
    id: `c${index}`,
    name: `Client ${index}`,
    written_at: null,
  }));
  const Many = () => {
    const [text, setText] = useState('');
    return (
      <MessageForm
        change={change}
        by="Ada Adviser"
        chosen={new Map(many.map((one) => [one.id, one]))}
        text={text}
        onText={setText}
        onSent={() => {}}
      />
    );
  };
  const failed = { code: 'internal', message: 'Try later', details: null };
  fetched
    .mockResolvedValueOnce(Response.json({ owners: 50, unreached: [] }))
    .mockResolvedValueOnce(Response.json(failed, { status: 500 }));
  renderScreen(<Many />);
  await preview('Look.');
  const send = await screen.findByRole('button', { name: 'Send to the owners of 120 clients' });
  await userEvent.click(send);
  await screen.findByRole('alert');
  fetched
    .mockResolvedValueOnce(Response.json({ owners: 50, unreached: [] }))
    .mockResolvedValueOnce(Response.json({ owners: 49, unreached: ['c99'] }))
    .mockResolvedValueOnce(Response.json({ owners: 20, unreached: [] }));
  await userEvent.click(send);
  expect(await screen.findByText('The message was sent to 119 owners.')).toBeTruthy();
  expect(screen.getByText(/^Not sent to Client 99:/)).toBeTruthy();
  const counts = fetched.mock.calls.map(([, request]) => {
    const body: unknown = JSON.parse(String(request?.body));
    return z.object({ organisation_ids: z.array(z.string()) }).parse(body).organisation_ids.length;
  });
  expect(counts).toEqual([50, 50, 50, 50, 20]);
});
