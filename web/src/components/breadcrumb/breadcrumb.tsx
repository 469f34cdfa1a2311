import { Anchor, Breadcrumbs, Text } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './breadcrumb.module.css';

interface Entry {
  label: string;
  link: LinkProps;
}

interface BreadcrumbProps {
  /** The pages above this one, outermost first. One without a name yet, as it loads, is left out. */
  trail: Entry[];
  current: string;
}

const isNamed = ({ label }: Entry): boolean => label !== '';

export const Breadcrumb = ({ trail, current }: BreadcrumbProps) => (
  <Breadcrumbs component="nav" aria-label="Breadcrumb" mb="sm" classNames={classes}>
    {trail.filter(isNamed).map(({ label, link }) => (
      <Anchor key={label} size="sm" renderRoot={(props) => <Link {...props} {...link} />}>
        {label}
      </Anchor>
    ))}
    {current === '' ? null : (
      <Text size="sm" c="dimmed" aria-current="page">
        {current}
      </Text>
    )}
  </Breadcrumbs>
);
