import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ServicePage } from '../content/service-page';
import { Band } from '../layout/band';
import { PageHero } from '../layout/page-hero';
import { Starts } from '../layout/starts';
import { StatTiles } from './stat-tiles';
import { TopicCards } from './topic-cards';
import { TopicRows } from './topic-rows';

interface ServiceProps {
  content: ServicePage;
  /** What the product does for this service, as an example panel. */
  example: ReactNode;
  /** Content of this service alone. */
  children?: ReactNode;
}

/**
 * A service page (docs/product.md, "Services"): what it is, an example of it, its parts, its figures, and the
 * way to /contact.
 */
export const Service = ({ content, example, children }: ServiceProps) => {
  const { page, parts, action, isSelfServed, stats } = content;
  return (
    <>
      <PageHero page={page} aside={example}>
        <Starts isSelfServed={isSelfServed}>
          <Button component={Link} to="/contact" size="md" variant="white">
            {action.label}
          </Button>
        </Starts>
        <p>{action.text}</p>
      </PageHero>
      <Band title={parts.title}>
        {parts.groups.some(({ points }) => points) ? (
          <TopicCards topics={parts.groups} />
        ) : (
          <TopicRows topics={parts.groups} as="columns" />
        )}
      </Band>
      {children}
      {stats.length > 0 && (
        <Band title="In figures" isSplit>
          <StatTiles stats={stats} />
        </Band>
      )}
    </>
  );
};
