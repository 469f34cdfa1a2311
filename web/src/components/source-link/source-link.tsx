import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';

interface SourceLinkProps {
  href: string;
  children: ReactNode;
}

/** A link to where a law can be read. It opens beside the page, which may hold unsaved answers. */
export const SourceLink = ({ href, children }: SourceLinkProps) => (
  <Anchor href={href} target="_blank" rel="noreferrer" inherit underline="always">
    {children}
  </Anchor>
);
