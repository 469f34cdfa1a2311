import { impact, mission, page, values } from '../content/mission';
import { PageHero } from '../layout/page-hero';
import { Section } from '../layout/section';
import { Prose } from './prose';
import { StatTiles } from './stat-tiles';
import { TopicCards } from './topic-cards';

export const Mission = () => (
  <>
    <PageHero page={page} />
    <Section title="Why we do this">
      <Prose paragraphs={mission} />
    </Section>
    <Section title="Core Values">
      <TopicCards topics={values} />
    </Section>
    <Section title="Our Impact">
      <StatTiles stats={impact} />
    </Section>
  </>
);
