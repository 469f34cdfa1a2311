import { brotliCompressSync } from 'node:zlib';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-render';
import { AllChanges } from './all-changes';

/** As much to compress as a title of the library: no two have a word in common. */
const titleOf = vi.hoisted(() => (law: number, index: number): string => {
  const draw = (step: number) => (Math.sin(law * 1_009 + index * 31 + step) * 1e8) % 1;
  const draws = [1, 2, 3].map((step) => Math.abs(draw(step)).toString(36).slice(2, 10));
  return `${draws.join(' ')} from ${law}.${index}`;
});

/** Of the page's 14 kB, without all that the other public pages have as well. */
const most = 2_200;

vi.mock('./laws-with-changes', () => ({
  builtOn: '2026-11-27',
  lawsWithChanges: Array.from({ length: 30 }, (_, law) => ({
    id: `privacy-act-of-${law}`,
    name: `Privacy Act of ${law}`,
    source_url: null,
    changes: Array.from({ length: 40 }, (_, index) => ({
      id: `${law}-${index}`,
      date: `${2026 + (index % 2)}-${String(1 + (index % 10)).padStart(2, '0')}-${String(1 + (law % 28)).padStart(2, '0')}`,
      title: titleOf(law, index),
      what_changed: 'More.',
      confidence: 'primary',
      added_on: '2026-01-01',
    })),
  })),
}));

it('keeps the list small however many changes there are, and names the laws with others', () => {
  const { container } = renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <AllChanges />
    </RouterContextProvider>,
  );
  expect(screen.getByRole('heading', { name: 'More, by law' })).toBeTruthy();
  expect(screen.getAllByText(/: \d+ more$/)).toHaveLength(30);
  expect(screen.getAllByText(/ from \d+\.\d+$/)).toHaveLength(55);
  expect(brotliCompressSync(container.innerHTML).length).toBeLessThan(most);
});
