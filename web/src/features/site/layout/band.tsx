import { Container, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './band.module.css';

interface BandProps {
  title: string;
  /** The target of links. */
  id?: string;
  /** The heading beside the content where there is room. */
  isSplit?: boolean;
  /** White on the dots, in both colour schemes. */
  isDark?: boolean;
  children: ReactNode;
}

/**
 * A section of a public page, across its width: its heading and content, on a background that
 * covers the dots unless it is dark.
 */
export const Band = ({ title, id, isSplit = false, isDark = false, children }: BandProps) => (
  <section className={isDark ? classes.dark : classes.section} id={id}>
    <Container size="lg" className={isSplit ? classes.split : undefined}>
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      <div>{children}</div>
    </Container>
  </section>
);
