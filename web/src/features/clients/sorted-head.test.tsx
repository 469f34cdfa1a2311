import { createEvent, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../test-render';
import { type ClientOrder, describeOrder, SortedHead } from './sorted-head';

const Table = ({ isFixed = false }) => {
  const [sorted, setSorted] = useState<ClientOrder>({ sort: 'name', direction: 'ascending' });
  return (
    <table>
      <caption>{describeOrder(sorted)}</caption>
      <thead>
        <tr>
          <SortedHead sort="name" current={sorted} onSort={isFixed ? undefined : setSorted}>
            Client
          </SortedHead>
          <SortedHead sort="score" current={sorted} onSort={isFixed ? undefined : setSorted}>
            Score
          </SortedHead>
        </tr>
      </thead>
    </table>
  );
};
const orderOf = (name: string) =>
  screen.getByRole('columnheader', { name }).getAttribute('aria-sort');

let now = 0;
/** Some time after the press before, in milliseconds. */
const press = (name: string, later = 1_000): void => {
  const button = screen.getByRole('button', { name });
  const event = createEvent.click(button);
  now += later;
  Object.defineProperty(event, 'timeStamp', { value: now });
  fireEvent(button, event);
};

it('sorts by a column, ascending first, and says so', () => {
  renderScreen(<Table />);
  expect([orderOf('Client'), orderOf('Score')]).toEqual(['ascending', 'none']);
  press('Score');
  expect([orderOf('Client'), orderOf('Score')]).toEqual(['none', 'ascending']);
  expect(screen.getByText('the lowest score first')).toBeDefined();
  press('Score');
  expect(orderOf('Score')).toBe('descending');
  expect(screen.getByText('the highest score first')).toBeDefined();
  press('Score');
  expect(orderOf('Score')).toBe('ascending');
});

it('takes the second press of a double click for none', () => {
  renderScreen(<Table />);
  press('Score');
  press('Score', 200);
  expect(orderOf('Score')).toBe('ascending');
});

it('has no buttons where the order is fixed', () => {
  renderScreen(<Table isFixed />);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(orderOf('Client')).toBe('ascending');
});
