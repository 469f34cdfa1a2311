import {
  type PublicChange,
  type PublicLaw,
  publicChangePaths,
} from '@lexplain/contract/changes/public-changes';
import { formatDay } from '@lexplain/contract/text/format-day';
import { Link } from '@tanstack/react-router';
import { confidenceMark, secondarySources } from '../../../lib/text/confidence';
import { PageHero } from '../layout/page-hero';
import { Section } from '../layout/section';
import { TopicRows } from '../pages/topic-rows';
import { FeedLink } from './feed-link';
import { builtOn, lawsWithChanges } from './laws-with-changes';

/** The law with the changes that are shown of it; none for an unknown one, or one without any. */
export const findLaw = (id: string): PublicLaw | undefined =>
  lawsWithChanges.find((law) => law.id === id);

const toTopic = ({ date, date_precision, title, what_changed, confidence }: PublicChange) => ({
  title,
  description: `From ${formatDay(date, date_precision)}. ${what_changed}${confidenceMark(confidence)}`,
});

const pageOf = ({ id, name }: PublicLaw) => ({
  path: publicChangePaths.ofLaw(id),
  title: `${name}: changes`,
  intro: 'What changed in the last 12 months, and what is coming.',
  description: `Changes of the last 12 months and those to come, for Australian businesses: ${name}. What changes, from when, and where to read it.`,
});

const Changes = ({ title, changes }: { title: string; changes: readonly PublicChange[] }) =>
  changes.length > 0 && (
    <Section title={title} isSplit>
      <TopicRows topics={changes.map(toTopic)} />
    </Section>
  );

/** What changed in a law, from when, and where that can be read. */
export const ChangesOfLaw = ({ law }: { law: PublicLaw }) => {
  const coming = law.changes.filter(({ date }) => date > builtOn).reverse();
  const past = law.changes.filter(({ date }) => date <= builtOn);
  const isSecondary = law.changes.some(({ confidence }) => confidence === 'secondary');
  return (
    <>
      <FeedLink />
      <PageHero page={pageOf(law)}>
        <p>
          As of {formatDay(builtOn)}.{' '}
          <Link to="/changes/{-$law}" params={{ law: undefined }} activeOptions={{ exact: true }}>
            All changes
          </Link>
        </p>
      </PageHero>
      <Changes title="Coming" changes={coming} />
      <Changes title="In the last 12 months" changes={past} />
      <Section title="Source" isSplit>
        {law.source_url && (
          <p>
            <a href={law.source_url}>The law itself</a>
          </p>
        )}
        {isSecondary && <p>* {secondarySources}</p>}
        <p>General information, not legal advice.</p>
      </Section>
    </>
  );
};
