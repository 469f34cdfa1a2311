import {
  countWithAdviser,
  type FirstScreen,
  hasDates,
  hasDuty,
  type KnownWork,
} from '@lexplain/contract/waits/first-screen';
import { groupLaws } from '@lexplain/contract/waits/law-groups';
import { listWaits } from '@lexplain/contract/waits/member-waits';
import type { MemberWait } from '@lexplain/contract/waits/waits';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { PageHeader } from '../../components/page-header/page-header';
import { DateSection, type FeedDates } from './date-section';
import classes from './feed.module.css';
import { LawSection } from './law-section';
import type { DescribeReview } from './law-text';
import { NextCard, type WithInvitation } from './next-card';
import type { DescribeAction } from './next-text';
import { OtherWaits } from './other-waits';

/** Something that a page loads. */
export interface LoadedData<T> {
  /** Null until it is loaded. */
  data: T | null;
  /** Why it is not. */
  error: Error | null;
  refetch: () => unknown;
}

/** What waits beside what the first screen says. */
export interface FurtherWork extends Omit<KnownWork, keyof FirstScreen> {
  /** Whether all of it is known, as far as it could be loaded. */
  isKnown: boolean;
  /** How many actions of the person are open and not listed. */
  moreActions: number;
  describeAction: DescribeAction;
}

interface FeedPageProps {
  /** The account may be missing: above every page, it is said and offered to try again. */
  screen: LoadedData<FirstScreen> & { isAccountMissing: boolean };
  work: FurtherWork;
  dates: LoadedData<FeedDates>;
  /** The day where the organisation is. */
  today: string;
  describeReview: DescribeReview;
  /** What the product will show, before there is a profile. */
  preview: ReactNode;
  /** The form that asks for the organisation's name. */
  naming: ReactNode;
  /** What an incident asks for. */
  incident: ReactNode;
  withInvitation: WithInvitation;
  /** The card of the changes. */
  children: ReactNode;
}

/** Null until it is known. What an incident asks for waits for nothing else. */
const findWaits = (screen: FirstScreen, { isKnown, ...further }: FurtherWork) =>
  isKnown || hasDuty(screen) ? listWaits({ ...screen, ...further }, new Date()) : null;

type OtherWaitsProps = ComponentProps<typeof OtherWaits>;

/** A law that was never assessed says so in the table of the laws. */
const isInTable = ({ kind }: MemberWait): boolean => kind === 'begin';

/** What waits beside the first. Where an invitation was put off, what follows it is that. */
const BesideNext = ({ waits: [first, ...others], ...props }: OtherWaitsProps) => {
  const toList = (waits: readonly MemberWait[]) => (
    <OtherWaits waits={waits.filter((wait) => !isInTable(wait))} {...props} />
  );
  return first?.kind === 'invitation'
    ? props.withInvitation(toList(others.slice(1)), () => toList(others))
    : toList(others);
};

/**
 * Whether it has been so. What has been shown stays while it is asked for again: a page that shrinks
 * scrolls away.
 */
const useEver = (isSo: boolean): boolean => {
  const [wasSo, setWasSo] = useState(isSo);
  if (isSo && !wasSo) setWasSo(true);
  return wasSo || isSo;
};

/** What an organisation has to do next, its laws, and the dates and changes that concern it. */
export const FeedPage = ({
  screen,
  work,
  dates,
  today,
  describeReview,
  preview,
  naming,
  incident,
  withInvitation,
  children,
}: FeedPageProps) => {
  const { data, error, isAccountMissing } = screen;
  const { isKnown, moreActions, describeAction } = work;
  const areDatesKnown = dates.data !== null || dates.error !== null;
  const isFailed = error !== null || isAccountMissing;
  const hasProfile = data?.profile?.isBegun ?? false;
  const areDatesShown = areDatesKnown && data !== null && hasDates(data, dates.data);
  const waits = data && findWaits(data, work);
  const isSettled = isFailed || (waits !== null && areDatesKnown);
  const wasSettled = useEver(isSettled);
  const also = { moreActions, describeAction, withInvitation };
  return (
    <>
      <PageHeader title="Feed" />
      <div className={classes.page}>
        <NextCard
          waits={waits}
          withAdviser={data ? countWithAdviser(data) : 0}
          error={error}
          isAccountMissing={isAccountMissing}
          describeAction={describeAction}
          naming={naming}
          incident={incident}
          withInvitation={withInvitation}
          onRetry={screen.refetch}
        />
        {/* Another element once it is known what waits: nothing moves where it needs other room. */}
        <div key={`${waits !== null} ${isKnown}`} className={classes.main}>
          {isKnown && <BesideNext waits={waits ?? []} {...also} />}
          {data?.profile?.isBegun === false && preview}
          {!isFailed && (
            <LawSection
              groups={data && groupLaws(data)}
              hasProfile={hasProfile}
              timeZone={data?.timeZone ?? ''}
              describeReview={describeReview}
            />
          )}
        </div>
        <div className={classes.coming} data-waiting={!wasSettled}>
          {areDatesShown && (
            <DateSection
              dates={dates.data}
              error={dates.error}
              onRetry={dates.refetch}
              screen={data}
              today={today}
            />
          )}
          {children}
          {/* Within, so that it comes with what stands above it. */}
          <p className={classes.foot}>General information, not legal advice.</p>
        </div>
      </div>
    </>
  );
};
