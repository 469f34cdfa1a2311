import { publicChangePaths } from '@lexplain/contract/changes/public-changes';
import { formatDay } from '@lexplain/contract/text/format-day';
import { Link } from '@tanstack/react-router';
import { Band } from '../layout/band';
import { PageHero } from '../layout/page-hero';
import card from '../pages/topic-cards.module.css';
import rows from '../pages/topic-rows.module.css';
import classes from './all-changes.module.css';
import { FeedLink } from './feed-link';
import { builtOn, lawsWithChanges } from './laws-with-changes';
import { type Month, splitByMonth } from './split-by-month';

const page = {
  path: publicChangePaths.all,
  title: 'Changes to the law',
  intro: 'What changed for Australian businesses in the last 12 months, and what is coming.',
  description:
    'Changes to Australian cyber, privacy and consumer laws of the last 12 months and those to come, with their days and what they mean for businesses.',
};

const Months = ({ months }: { months: readonly Month[] }) => (
  <ul className={rows.list} data-as="rows">
    {months.map(({ month, changes }) => (
      <li key={month}>
        <h3 className={card.title}>{formatDay(`${month}-01`, 'month')}</h3>
        {changes.map(({ law, change: { id, date, date_precision, title } }) => (
          <p key={id} className={classes.change}>
            <span>{!date_precision && Number(date.slice(8))}</span>
            {title}
            <Link to="/changes/{-$law}" params={{ law: law.id }}>
              {law.name}
            </Link>
          </p>
        ))}
      </li>
    ))}
  </ul>
);

/**
 * Titles and days of the changes nearest to today. The text of each, and the others, are on the
 * page of its law.
 */
export const AllChanges = () => {
  const { coming, past, others } = splitByMonth(lawsWithChanges, builtOn);
  return (
    <>
      <FeedLink />
      <PageHero page={page}>
        <p>
          As of {formatDay(builtOn)}. <a href={publicChangePaths.feed}>Follow by feed</a>
        </p>
      </PageHero>
      <Band title="Coming" isSplit>
        <Months months={coming} />
      </Band>
      <Band title="In the last 12 months" isSplit>
        <Months months={past} />
      </Band>
      {others.length > 0 && (
        <Band title="More, by law" isSplit>
          {others.map(({ law, count }) => (
            <p key={law.id} className={rows.text}>
              <Link to="/changes/{-$law}" params={{ law: law.id }}>
                {law.name}
              </Link>
              {`: ${count} more`}
            </p>
          ))}
        </Band>
      )}
    </>
  );
};
