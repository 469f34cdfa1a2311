import { Text, Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './outcomes/outcomes.module.css';

interface ProfileSectionProps {
  id: string;
  title: string;
  about?: string;
  /** The ref of the heading, to move the focus to. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One section of the profile's pages. */
export const ProfileSection = ({ id, title, about, heading, children }: ProfileSectionProps) => (
  <section aria-labelledby={id} className={classes.section}>
    <Title order={2} size="h3" id={id} ref={heading} tabIndex={-1} className={classes.title}>
      {title}
    </Title>
    {about && (
      <Text size="sm" c="dimmed" mt={4}>
        {about}
      </Text>
    )}
    <div className={classes.body}>{children}</div>
  </section>
);
