import type { Obligation } from '@lexplain/contract/library/subjects';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../lib/api/token-source';
import { renderScreen } from '../../test-render';
import { NamedObligations } from './named-obligations';

const obligation: Obligation = {
  id: 'spam-s-17',
  code: 'SPAM s 17',
  name_of_source: 'Say who you are',
  description: 'Name the business.',
  version_tag: '2003.1',
  effective_from: '2004-04-10',
  confidence: 'primary',
  checked_on: '2026-11-21',
};

beforeEach(() => {
  setTokenSource(async () => 'token');
  return () => vi.unstubAllGlobals();
});

const show = () =>
  renderScreen(
    <NamedObligations
      subjectId="spam-act-2003"
      codes={['SPAM s 17', 'SPAM s 99']}
      isLinked={false}
    />,
  );

it('names obligations by their titles, with the codes beside them', async () => {
  vi.stubGlobal('fetch', async () => Response.json([obligation]));
  show();
  expect(await screen.findByText('Say who you are')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Say who you are (SPAM s 17)',
    'SPAM s 99',
  ]);
});

it('keeps the room of the titles while they are loaded', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  show();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['', '']);
  expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('true');
});

it('shows the codes where the law cannot be loaded', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'x', message: 'No' }, { status: 403 }));
  show();
  await screen.findByText('SPAM s 17');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'SPAM s 17',
    'SPAM s 99',
  ]);
});

it('names the first five by their titles alone where it is brief, and folds the others', async () => {
  vi.stubGlobal('fetch', async () => Response.json([obligation]));
  const codes = ['SPAM s 17', ...[1, 2, 3, 4, 5, 6].map((number) => `s ${number}`)];
  renderScreen(
    <NamedObligations subjectId="spam-act-2003" codes={codes} isLinked={false} isBrief />,
  );
  expect(await screen.findByText('Say who you are')).toBeTruthy();
  const folded = screen.getByText('2 more').closest('details');
  expect(folded?.open).toBe(false);
  expect([...(folded?.querySelectorAll('li') ?? [])].map((item) => item.textContent)).toEqual([
    's 5',
    's 6',
  ]);
  expect(screen.getByText('Say who you are').textContent).toBe('Say who you are');
});
