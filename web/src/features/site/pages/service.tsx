import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ServicePage } from '../content/service-page';
import { PageHero } from '../layout/page-hero';
import { Section } from '../layout/section';
import { StatTiles } from './stat-tiles';
import { TopicCards } from './topic-cards';

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
  const { page, parts, action, stats } = content;
  return (
    <>
      <PageHero page={page} aside={example}>
        <Button component={Link} to="/contact" size="md" variant="white" mt="xl">
          {action.label}
        </Button>
        <p>{action.text}</p>
      </PageHero>
      <Section title={parts.title}>
        <TopicCards topics={parts.groups} />
      </Section>
      {children}
      {stats.length > 0 && (
        <Section title="In figures" isSplit>
          <StatTiles stats={stats} />
        </Section>
      )}
    </>
  );
};
