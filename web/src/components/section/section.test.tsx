import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../test-render';
import { Section } from './section';

it('is a region named by its heading, with an id that others refer to or one of its own', () => {
  renderScreen(
    <>
      <Section id="members" title="Members" about="Who may read.">
        <p>Two</p>
      </Section>
      <Section title="Laws">None</Section>
    </>,
  );
  const members = screen.getByRole('region', { name: 'Members' });
  expect(members.textContent).toBe('MembersWho may read.Two');
  expect(screen.getByRole('heading', { level: 2, name: 'Members' }).id).toBe('members');
  expect(screen.getByRole('region', { name: 'Laws' })).toBeTruthy();
});

it('has a heading that takes the focus only where something moves it there', () => {
  const heading = createRef<HTMLHeadingElement>();
  renderScreen(
    <>
      <Section title="Members" heading={heading}>
        Two
      </Section>
      <Section title="Laws">None</Section>
    </>,
  );
  heading.current?.focus();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Members' }));
  expect(screen.getByRole('heading', { name: 'Laws' }).hasAttribute('tabindex')).toBe(false);
});
