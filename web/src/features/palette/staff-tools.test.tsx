import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useKeys } from '../../components/keys/use-keys';
import { setTokenSource } from '../../lib/api/token-source';
import { AuthContext } from '../../session/auth-context';
import { exampleSession } from '../../session/test-session';
import { renderScreen } from '../../test-render';
import { StaffPalette } from './staff-palette';
import { StaffTools } from './staff-tools';

const field = 'Words of a client’s or a law’s name, or a page';
const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * A page on which every letter is a key, below the tools of the staff, whose palette is loaded by
 * `load`.
 */
const show = (path = '/adviser/reviews/one') => {
  const pressed: string[] = [];
  const loading = Promise.withResolvers<void>();
  const Late = lazy(async () => {
    await loading.promise;
    return { default: StaffPalette };
  });
  const Page = () => {
    useKeys(Object.fromEntries(letters.map((key) => [key, () => void pressed.push(key)])), true);
    return (
      <>
        <h1>Question 1</h1>
        <StaffTools
          renderPalette={(props) => (
            <Late
              {...props}
              lawNames={new Map([['spam', 'Spam Act 2003']])}
              covered={['colleague']}
              linkToLaw={() => ({ to: '/' })}
            />
          )}
        />
      </>
    );
  };
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  const session = exampleSession('done');
  if (!session.backendUser) throw new Error('Nobody is signed in');
  const backendUser = { ...session.backendUser, role: 'adviser' as const };
  renderScreen(
    <AuthContext value={{ ...session, backendUser }}>
      <RouterProvider router={router} />
    </AuthContext>,
  );
  return { pressed, load: loading.resolve };
};

it('takes what is typed from the first key, while the palette is still loaded, and no key of the page acts', async () => {
  const { pressed, load } = show();
  await screen.findByRole('heading', { name: 'Question 1' });
  await userEvent.keyboard('a');
  expect(pressed).toEqual(['a']);
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard(letters.join(''));
  expect(pressed).toEqual(['a']);
  expect(screen.getByLabelText(field)).toHaveProperty('value', letters.join(''));
  await act(async () => load());
  const combobox = await screen.findByRole('combobox', { name: field });
  await waitFor(() => expect(document.activeElement).toBe(combobox));
  await userEvent.keyboard('!');
  expect(combobox).toHaveProperty('value', `${letters.join('')}!`);
  expect(pressed).toEqual(['a']);
});

it('closes before the palette is loaded, and gives the keys back to the page', async () => {
  const { pressed } = show();
  await screen.findByRole('heading', { name: 'Question 1' });
  await userEvent.keyboard('{Control>}k{/Control}x');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.keyboard('a');
  expect(pressed).toEqual(['a']);
});

it('finds the clients of advisers for whom someone covers', async () => {
  const asked: unknown[] = [];
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const request = z.looseObject({ covering: z.string().optional() });
    const { covering } = request.parse(JSON.parse(z.string().parse(body)));
    asked.push(covering);
    const client = (name: string) => ({
      id: name,
      name,
      time_zone: 'Australia/Sydney',
      adviser: null,
      waiting_since: null,
      laws: [],
    });
    const clients = [client(covering ? 'Alder of a colleague' : 'Alder of mine')];
    return Response.json({ clients, before: null, after: null });
  });
  const { load } = show();
  await act(async () => load());
  await screen.findByRole('heading', { name: 'Question 1' });
  await userEvent.keyboard('{Control>}k{/Control}alder');
  await screen.findByRole('option', { name: 'Alder of mine' });
  await screen.findByRole('option', { name: 'Alder of a colleague' });
  expect(new Set(asked)).toEqual(new Set(['colleague', undefined]));
  vi.unstubAllGlobals();
});

it('gives the focus back where the keys were asked for the first time', async () => {
  show('/adviser/clients');
  const find = await screen.findByRole('button', { name: /^Find/ });
  find.focus();
  await userEvent.keyboard('?');
  await screen.findByRole('dialog', { name: 'Keys' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(find));
});
