import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './client-page.module.css';

interface SectionProps {
  title: string;
  children: ReactNode;
}

/** One section of a client's page. */
export const Section = ({ title, children }: SectionProps) => (
  <section aria-label={title} className={classes.section}>
    <Title order={2} size="h4" mb="xs">
      {title}
    </Title>
    {children}
  </section>
);
