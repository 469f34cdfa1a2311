import { Container, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './section.module.css';

interface SectionProps {
  title: string;
  /** The target of links. */
  id?: string;
  children: ReactNode;
}

/** A section of a public page with its heading, on a background that covers the dots. */
export const Section = ({ title, id, children }: SectionProps) => (
  <section className={classes.section} id={id}>
    <Container size="lg">
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      {children}
    </Container>
  </section>
);
