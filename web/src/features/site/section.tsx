import { Container, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './section.module.css';

interface SectionProps {
  title: string;
  /** For links that lead here. */
  id?: string;
  children: ReactNode;
}

/** A part of a public page, with its heading, on a ground that hides the dots behind the site. */
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
