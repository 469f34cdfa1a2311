import type { LawStanding } from '@lexplain/contract/reviews/standings';
import type { ReactNode } from 'react';
import { PageHeader } from '../../components/page-header/page-header';
import { DateSection, type FeedDates } from './date-section';
import classes from './feed.module.css';
import { type FirstScreen, hasDuty } from './first-screen';
import { groupLaws } from './law-groups';
import { LawSection } from './law-section';
import { NextCard, type NextCardProps } from './next-card';
import { findNextStep } from './next-step';

/** Something that a page loads. */
export interface LoadedData<T> {
  /** Null until it is loaded. */
  data: T | null;
  /** Why it is not. */
  error: Error | null;
  refetch: () => unknown;
}

interface FeedPageProps {
  /** The account may be missing: above every page, it is said and offered to try again. */
  screen: LoadedData<FirstScreen> & { isAccountMissing: boolean };
  dates: LoadedData<FeedDates>;
  /** The day where the organisation is. */
  today: string;
  /** Renders the state of a law's review. */
  renderReview: (standing: LawStanding) => ReactNode;
  /** What the product will show, before there is a profile. */
  preview: ReactNode;
  /**
   * What shows an action before the next step; undefined until it is known whether one comes before
   * it.
   */
  showAction: NextCardProps['showAction'];
  /** The form that asks for the organisation's name. */
  naming: ReactNode;
  /** What an incident asks for. */
  incident: ReactNode;
  /** Puts an invitation before the next step, where there is one. */
  withInvitation: NextCardProps['withInvitation'];
  /** The card of the changes. */
  children: ReactNode;
}

/** Until the profile is begun, every date but those of an incident would concern them alike. */
const hasDates = (screen: FirstScreen): boolean =>
  screen.profile === null || screen.profile.isBegun || hasDuty(screen);

/** What an organisation has to do next, its laws, and the dates and changes that concern it. */
export const FeedPage = ({
  screen,
  dates,
  today,
  renderReview,
  preview,
  showAction,
  naming,
  incident,
  withInvitation,
  children,
}: FeedPageProps) => {
  const { data, error, isAccountMissing } = screen;
  const areDatesKnown = dates.data !== null || dates.error !== null;
  const isFailed = error !== null || isAccountMissing;
  const hasProfile = data?.profile?.isBegun ?? false;
  const isIncident = data !== null && hasDuty(data);
  const areDatesShown = areDatesKnown && data !== null && hasDates(data);
  // What an incident asks for waits for nothing else.
  const step = data && (showAction || isIncident) ? findNextStep(data, today) : null;
  const isSettled = isFailed || (step !== null && areDatesKnown);
  return (
    <>
      <PageHeader
        title="Feed"
        lead="What to do next, the laws that bind your business and where you stand with each, and what changes. General information, not legal advice."
      />
      <div className={classes.page}>
        <NextCard
          step={step}
          error={error}
          isAccountMissing={isAccountMissing}
          showAction={showAction}
          naming={naming}
          incident={incident}
          withInvitation={withInvitation}
          onRetry={screen.refetch}
        />
        {/* Another element once the next step is known: nothing moves where it needs other room. */}
        <div key={String(step !== null)} className={classes.main}>
          {data?.profile?.isBegun === false && preview}
          {!isFailed && (
            <LawSection
              groups={data && groupLaws(data)}
              hasProfile={hasProfile}
              timeZone={data?.timeZone ?? ''}
              renderReview={renderReview}
            />
          )}
          {areDatesShown && (
            <DateSection
              dates={dates.data}
              error={dates.error}
              onRetry={dates.refetch}
              screen={data}
              today={today}
            />
          )}
        </div>
        <div className={classes.aside} data-waiting={!isSettled}>
          {children}
        </div>
      </div>
    </>
  );
};
