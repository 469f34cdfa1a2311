import { useQuery } from '@tanstack/react-query';
import { AdviserTable } from '../../features/firm-month/adviser-table';
import { MonthPage } from '../../features/firm-month/month-page';
import { firmMonthQuery, ownMonthQuery } from '../../features/firm-month/queries';
import { useLawNames } from '../../features/subjects/use-law-names';

interface MonthProps {
  /** The present one where none is named. */
  month: string | undefined;
}

/** For an admin. */
export const FirmMonth = ({ month }: MonthProps) => (
  <MonthPage
    title="The firm’s month"
    file="firm"
    query={useQuery(firmMonthQuery(month))}
    lawNames={useLawNames()}
    advisersOf={(found) => <AdviserTable month={found} />}
  />
);

/** For an adviser. */
export const OwnMonth = ({ month }: MonthProps) => (
  <MonthPage
    title="Your month"
    file="own-month"
    query={useQuery(ownMonthQuery(month))}
    lawNames={useLawNames()}
  />
);
