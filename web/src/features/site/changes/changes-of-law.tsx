import {
  type PublicChange,
  type PublicChangesPage,
  publicChangePaths,
  splitIntoPages,
} from '@lexplain/contract/changes/public-changes';
import { formatDay } from '@lexplain/contract/text/format-day';
import { Link } from '@tanstack/react-router';
import { confidenceMark, secondarySources } from '../../../lib/text/confidence';
import { Band } from '../layout/band';
import { PageHero } from '../layout/page-hero';
import { TopicRows } from '../pages/topic-rows';
import { FeedLink } from './feed-link';
import { builtOn, lawsWithChanges } from './laws-with-changes';

/** A page of a law's changes by the last part of its address. */
export const findPage = (id: string): PublicChangesPage | undefined =>
  lawsWithChanges.flatMap(splitIntoPages).find((page) => page.id === id);

const toTopic = ({ date, date_precision, title, what_changed, confidence }: PublicChange) => ({
  title,
  description: `From ${formatDay(date, date_precision)}. ${what_changed}${confidenceMark(confidence)}`,
});

const contentOf = ({ id, number, law: { name } }: PublicChangesPage) => ({
  path: publicChangePaths.ofLaw(id),
  title: `${name}: changes${number === 1 ? '' : `, page ${number}`}`,
  intro: 'What changed in the last 12 months, and what is coming.',
  description: `Changes of the last 12 months and those to come, for Australian businesses: ${name}. What changes, from when, and where to read it.`,
});

const Changes = ({ title, changes }: { title: string; changes: readonly PublicChange[] }) =>
  changes.length > 0 && (
    <Band title={title} isSplit>
      <TopicRows topics={changes.map(toTopic)} />
    </Band>
  );

/** The links to the pages with the newer and the older changes. */
const OtherPages = ({ number, law }: PublicChangesPage) => {
  const pages = splitIntoPages(law);
  if (pages.length === 1) return null;
  const link = (page: PublicChangesPage | undefined, label: string) =>
    page && (
      <p>
        <Link to="/changes/{-$law}" params={{ law: page.id }}>
          {label}
        </Link>
      </p>
    );
  return (
    <Band title={`Page ${number} of ${pages.length}`} isSplit>
      {link(pages[number - 2], 'Newer changes')}
      {link(pages[number], 'Earlier changes')}
    </Band>
  );
};

/** What changed in a law, from when, and where that can be read. */
export const ChangesOfLaw = ({ page }: { page: PublicChangesPage }) => {
  const { law, changes } = page;
  const coming = changes.filter(({ date }) => date > builtOn).reverse();
  const past = changes.filter(({ date }) => date <= builtOn);
  const isSecondary = changes.some(({ confidence }) => confidence === 'secondary');
  return (
    <>
      <FeedLink />
      <PageHero page={contentOf(page)}>
        <p>
          As of {formatDay(builtOn)}.{' '}
          <Link to="/changes/{-$law}" params={{ law: undefined }} activeOptions={{ exact: true }}>
            All changes
          </Link>
        </p>
      </PageHero>
      <Changes title="Coming" changes={coming} />
      <Changes title="In the last 12 months" changes={past} />
      <OtherPages {...page} />
      <Band title="Source" isSplit>
        {law.source_url && (
          <p>
            <a href={law.source_url}>The law itself</a>
          </p>
        )}
        {isSecondary && <p>{secondarySources}</p>}
        <p>General information, not legal advice.</p>
      </Band>
    </>
  );
};
