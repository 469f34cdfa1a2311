import { listPossibleCodes } from '@lexplain/contract/profile/possible-codes';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, useMemo } from 'react';
import { WithAccount } from '../../../features/account/frame/with-account';
import { LazyOfferAction } from '../../../features/actions/lazy-offer-action';
import { IncidentPage } from '../../../features/incidents/board/incident-page';
import { useOrganisation } from '../../../features/organisations/queries';
import { useOutcomes } from '../../../features/profile/outcomes/use-outcomes';
import { useAuth } from '../../../session/use-auth';

/** At the end of the page. */
const UncoveredLaws = lazy(async () => ({
  default: (await import('../../../features/profile/uncovered-laws/uncovered-laws')).UncoveredLaws,
}));

/** What the page of an incident needs to know of the business; null until it is known. */
const useBusiness = () => {
  const { organisation } = useAuth();
  const { data: named } = useOrganisation();
  const { data: outcomes, isPending, error } = useOutcomes();
  // Without the profile, every law is assumed to bind.
  const isKnown = organisation !== null && (!isPending || error !== null);
  const possible_codes = useMemo(
    () => (outcomes ? listPossibleCodes(outcomes.rules, outcomes.profile) : null),
    [outcomes],
  );
  const business = isKnown
    ? {
        possible_codes,
        organisation: { id: organisation.id, name: named?.name ?? '' },
        isCountedAgain: outcomes?.profile.incidents_counted_again ?? false,
      }
    : null;
  return { business, outcomes };
};

const Incident = () => {
  const { incidentId } = Route.useParams();
  const { business, outcomes } = useBusiness();
  return (
    <WithAccount>
      {({ user }) => (
        <IncidentPage
          incidentId={incidentId}
          person={{ uid: user.id, name: user.display_name }}
          business={business}
          actions={
            <LazyOfferAction
              isAsked
              label="this incident"
              content={{ about: { kind: 'incident', incident_id: incidentId }, title: '' }}
            />
          }
          uncovered={outcomes && <UncoveredLaws rules={outcomes.rules} given={outcomes.profile} />}
        />
      )}
    </WithAccount>
  );
};

export const Route = createFileRoute('/dashboard/incidents/$incidentId')({ component: Incident });
