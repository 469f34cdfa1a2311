import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './danger-card.module.css';

interface DangerCardProps {
  /** The id of the heading. */
  id: string;
  title: string;
  /** What happens. */
  about: string;
  /** The button, and the dialog that it opens. */
  children: ReactNode;
}

/** Something that cannot be undone, apart from what a page is otherwise for. */
export const DangerCard = ({ id, title, about, children }: DangerCardProps) => (
  <section aria-labelledby={id} className={classes.card}>
    <Title order={2} size="h3" id={id}>
      {title}
    </Title>
    <Text size="sm">{about}</Text>
    {children}
  </section>
);
