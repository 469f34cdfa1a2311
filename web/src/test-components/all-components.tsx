import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './all-components.module.css';
import { Badges, Segments } from './answers';
import { Colours } from './colours';
import { Buttons, Inputs } from './controls';
import { Forms } from './forms';
import { Absent, Heads, Lists } from './pages';
import { Scales, Type } from './scales';
import { Messages, Surfaces } from './surfaces';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.section} aria-label={title}>
    <Title order={2}>{title}</Title>
    {children}
  </section>
);

/**
 * Every component in its states, for developers and for the compared pictures
 * (e2e/looks/components.test.ts).
 */
export const AllComponents = () => (
  <main className={classes.page}>
    <Title order={1}>All components</Title>
    <Section title="Colours">
      <Colours />
    </Section>
    <Section title="Type">
      <Type />
    </Section>
    <Section title="Space, corners and elevation">
      <Scales />
    </Section>
    <Section title="Buttons and links">
      <Buttons />
    </Section>
    <Section title="Inputs">
      <Inputs />
    </Section>
    <Section title="Forms">
      <Forms />
    </Section>
    <Section title="Segments">
      <Segments />
    </Section>
    <Section title="Badges">
      <Badges />
    </Section>
    <Section title="Messages">
      <Messages />
    </Section>
    <Section title="Surfaces">
      <Surfaces />
    </Section>
    <Section title="Lists">
      <Lists />
    </Section>
    <Section title="Heads of pages">
      <Heads />
    </Section>
    <Section title="Nothing to show">
      <Absent />
    </Section>
  </main>
);
