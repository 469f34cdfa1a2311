import { impact, mission, page, values } from '../content/mission';
import { Band } from '../layout/band';
import { PageHero } from '../layout/page-hero';
import { Prose } from './prose';
import { StatTiles } from './stat-tiles';
import { TopicRows } from './topic-rows';

export const Mission = () => (
  <>
    <PageHero page={page} />
    <Band title="Why we do this" isSplit>
      <Prose paragraphs={mission} />
    </Band>
    <Band title="Core Values">
      <TopicRows topics={values} as="columns" />
    </Band>
    <Band title="Our Impact" isSplit>
      <StatTiles stats={impact} />
    </Band>
  </>
);
