import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../test-render';
import { DateRows } from './date-rows';

const answer = { kind: 'answer', subject_id: 'spam', question_id: 'q07' } as const;
const action = { kind: 'action', action_id: 'a1' } as const;

it('shows evidence that lapses among the dates, by its last day, with where to add newer', () => {
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <DateRows
        incidents={[]}
        dates={[
          { id: 'c1', kind: 'change', day: '2026-12-20', title: 'A register opens', target: null },
        ]}
        evidence={[
          { id: 'e1', about: answer, shows: 'Staff were trained', valid_until: '2026-12-18' },
          { id: 'e2', about: action, shows: 'Backups were tested', valid_until: '2027-01-05' },
        ]}
        lawNames={new Map([['spam', 'Spam Act 2003']])}
        renderOffer={() => null}
      />
    </RouterContextProvider>,
  );
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Staff were trained18 December 2026Evidence lapsesSpam Act 2003Add newer evidence',
    'A register opens20 December 2026Change of the law',
    'Backups were tested5 January 2027Evidence lapsesAdd newer evidence',
  ]);
  const links = screen.getAllByRole('link', { name: /^Add newer evidence: / });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/subjects/spam/saq#q07',
    '/dashboard/actions/a1',
  ]);
});
