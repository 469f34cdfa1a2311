import { listPossibleCodes } from '@lexplain/contract/profile/possible-codes';
import { useMemo } from 'react';
import type { ReportingBusiness } from '../../../features/incidents/report/report-page';
import { useOrganisation } from '../../../features/organisations/queries';
import { useOutcomes } from '../../../features/profile/outcomes/use-outcomes';

/** What a report of an incident needs to know of the business; null until it is known. */
export const useReportingBusiness = (): ReportingBusiness | null => {
  const organisation = useOrganisation();
  const outcomes = useOutcomes();
  // Without the profile, every law is taken to bind.
  const possible_codes = useMemo(
    () => (outcomes.data ? listPossibleCodes(outcomes.data.rules, outcomes.data.profile) : null),
    [outcomes.data],
  );
  const isKnown =
    (!outcomes.isPending || outcomes.error !== null) &&
    (organisation.data !== undefined || organisation.error !== null);
  return isKnown ? { place: organisation.data?.place ?? null, possible_codes } : null;
};
