import type { Obligation, Subject } from '@lexplain/contract/library/subjects';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test-render';
import { Obligations } from './obligations';

const obligationOf = (code: string, description: string): Obligation => ({
  id: code,
  code,
  description,
  version_tag: '1',
  effective_from: '2024-01-01',
  confidence: 'primary',
  checked_on: '2026-11-21',
});
const long = 'The text of a duty. '.repeat(20);
const subject: Subject = { id: 'law', name: 'Law', source_url: 'https://example.com/law' };

const Shown = () => {
  const law = {
    subject: useQuery({ queryKey: ['subject'], queryFn: () => subject }),
    obligations: useQuery({
      queryKey: ['obligations'],
      queryFn: () => [obligationOf('LAW 1', long), obligationOf('LAW 2', 'A short text.')],
    }),
    panel: () => null,
  };
  return <Obligations ids={['LAW 1', 'LAW 2']} law={law} receipt={null} />;
};

it('offers to unfold a long text, and keeps the focus there', async () => {
  renderScreen(<Shown />);
  expect(await screen.findByText('A short text.')).toHaveProperty('dataset.folded', 'false');
  const text = screen.getByText(long.trim());
  expect(text.dataset.folded).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: /^Show all: .*LAW 1/ }));
  expect(text.dataset.folded).toBe('false');
  const button = screen.getByRole('button', { name: /^Show less: .*LAW 1/, expanded: true });
  expect(document.activeElement).toBe(button);
  expect(screen.queryByRole('button', { name: /: .*LAW 2/ })).toBeNull();
});
