import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface DetailProps {
  label: string;
  children: ReactNode;
}

/** One term with its description, in a `dl`. */
export const Detail = ({ label, children }: DetailProps) => (
  <div>
    <Text component="dt" size="sm" c="dimmed">
      {label}
    </Text>
    <Text component="dd" m={0}>
      {children}
    </Text>
  </div>
);
