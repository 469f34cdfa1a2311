import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PageHeader } from '../page-header/page-header';

interface PageNotFoundProps {
  /** The first screen of the frame. */
  to: '/dashboard' | '/adviser';
  children: string;
}

/** A missing page within a frame. */
export const PageNotFound = ({ to, children }: PageNotFoundProps) => (
  <>
    <PageHeader title="Page not found" lead="There is nothing at this address." />
    <Button renderRoot={(props) => <Link {...props} to={to} />}>{children}</Button>
  </>
);
