import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './board.module.css';

interface SectionProps {
  id: string;
  title: string;
  about?: string;
  children: ReactNode;
}

/** A section of the page of an incident. */
export const Section = ({ id, title, about, children }: SectionProps) => (
  <section aria-labelledby={id} className={classes.section}>
    <Title order={2} size="h3" id={id}>
      {title}
    </Title>
    {about && <p className={classes.dimmed}>{about}</p>}
    {children}
  </section>
);
