import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  text: string;
  /** The one thing to do about it, a button or a link, unless the head of the page has it. */
  children?: ReactNode;
}

/** What a list shows in place of its rows when it has none. */
export const EmptyState = ({ text, children }: EmptyStateProps) => (
  <div className={`${classes.box} no-print`}>
    <Text c="dimmed">{text}</Text>
    {children}
  </div>
);
