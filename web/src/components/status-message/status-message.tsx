import { Text } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './status-message.module.css';

interface StatusMessageProps {
  /** The ref of the message, where it gets the focus. */
  line?: Ref<HTMLParagraphElement>;
  children: ReactNode;
}

/** Says what was done. Rendered before its content, so that screen readers announce it. */
export const StatusMessage = ({ line, children }: StatusMessageProps) => (
  <Text
    size="sm"
    fw={500}
    aria-live="polite"
    className={classes.message}
    {...(line && { ref: line, tabIndex: -1 })}
  >
    {children}
  </Text>
);
