import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { rememberSignedIn } from '../session/signed-in-hint';
import { hideKeptPage } from './kept-page';

const reload = vi.fn<() => void>();
beforeAll(() => hideKeptPage(reload));
beforeEach(() => {
  document.documentElement.removeAttribute('style');
  reload.mockClear();
  rememberSignedIn('anna');
});

const tell = (type: 'pagehide' | 'pageshow', persisted = true): void => {
  dispatchEvent(Object.assign(new Event(type), { persisted }));
};

const isHidden = (): boolean => document.documentElement.style.visibility === 'hidden';

it('a page that comes back to who is still signed in was hidden meanwhile, and is shown', () => {
  tell('pagehide');
  expect(isHidden()).toBe(true);
  tell('pageshow');
  expect(isHidden()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ['signed out before leaving', () => rememberSignedIn(null), () => {}],
  ['signed out in another tab meanwhile', () => {}, () => localStorage.removeItem('known-person')],
  [
    'was followed by another person meanwhile',
    () => {},
    () => localStorage.setItem('known-person', 'ben'),
  ],
])(
  'a page that comes back to a person who %s stays hidden and is loaded anew',
  (_, before, after) => {
    before();
    tell('pagehide');
    after();
    tell('pageshow');
    expect(isHidden()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  },
);

it('a page that is left for good is not hidden, as it stays until the next one is there', () => {
  tell('pagehide', false);
  expect(isHidden()).toBe(false);
});
