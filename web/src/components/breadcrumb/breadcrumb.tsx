import { Anchor, Breadcrumbs, Text } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './breadcrumb.module.css';

interface BreadcrumbProps {
  /** The pages above this one, outermost first. */
  trail: { label: string; link: LinkProps }[];
  current: string;
}

export const Breadcrumb = ({ trail, current }: BreadcrumbProps) => (
  <Breadcrumbs component="nav" aria-label="Breadcrumb" mb="sm" classNames={classes}>
    {trail.map(({ label, link }) => (
      <Anchor key={label} size="sm" renderRoot={(props) => <Link {...props} {...link} />}>
        {label}
      </Anchor>
    ))}
    <Text size="sm" c="dimmed" aria-current="page">
      {current}
    </Text>
  </Breadcrumbs>
);
