import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './list.module.css';

interface SectionProps {
  id: string;
  title: string;
  about?: string;
  /** The ref of the heading, to move the focus to. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A heading of the organisation's page and what stands under it. */
export const Section = ({ id, title, about, heading, children }: SectionProps) => (
  <Stack component="section" aria-labelledby={id} maw={720}>
    <Title order={2} size="h3" id={id} ref={heading} tabIndex={-1} className={classes.title}>
      {title}
    </Title>
    {about && (
      <Text size="sm" c="dimmed">
        {about}
      </Text>
    )}
    {children}
  </Stack>
);

/** Confirms an action. Rendered before its content, so that screen readers announce it. */
export const StatusMessage = ({ children }: { children: string | null }) => (
  <Text size="sm" fw={500} aria-live="polite" style={{ overflowWrap: 'anywhere' }}>
    {children}
  </Text>
);
