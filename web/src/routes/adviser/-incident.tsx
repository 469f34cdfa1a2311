import type { IncidentWithEntries } from '@lexplain/contract/incidents/incidents';
import { listPossibleCodes } from '@lexplain/contract/profile/possible-codes';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { WithAccount } from '../../features/account/frame/with-account';
import type { Person } from '../../features/incidents/board/incident-page';
import { rulesOfVersionQuery } from '../../features/incidents/queries';
import { SharedIncident } from '../../features/incidents/sharing/shared-incident';
import { SharedIncidentPage } from '../../features/incidents/sharing/shared-incident-page';
import { clientProfileQuery, profileRulesQuery } from '../../features/profile/queries';

interface WithBusinessProps {
  found: IncidentWithEntries;
  person: Person;
  onNewer: () => void;
}

/** An incident with the rules that it keeps, and the facts about the client's business. */
const WithBusiness = ({ found, person, onNewer }: WithBusinessProps) => {
  const { organisation_id, rules_version } = found.incident;
  const rules = useQuery(rulesOfVersionQuery(rules_version));
  const client = useQuery(clientProfileQuery(organisation_id));
  const profileRules = useQuery(profileRulesQuery);
  // Without the profile, every law is assumed to bind.
  const possible_codes = useMemo(
    () =>
      client.data && profileRules.data
        ? listPossibleCodes(profileRules.data, client.data.profile)
        : null,
    [client.data, profileRules.data],
  );
  if (rules.data === null) {
    return <Text c="dimmed">The library has no rules for incidents yet. Try again later.</Text>;
  }
  const failed = [rules, client].filter(({ data, error }) => error && !data);
  if (failed.length > 0) {
    return (
      <Failure
        error={failed[0]?.error}
        fallback="Failed to load the incident"
        onRetry={() => void Promise.all(failed.map((query) => query.refetch()))}
      />
    );
  }
  if (!rules.data || !client.data || profileRules.isPending) return <Loading cards={[3, 220]} />;
  const { organisation } = client.data;
  return (
    <SharedIncident
      found={found}
      rules={rules.data}
      business={{
        possible_codes,
        organisation,
        isCountedAgain: client.data.profile.incidents_counted_again,
      }}
      person={person}
      onNewer={onNewer}
    />
  );
};

/** An incident that a client shares with its adviser. */
export const Incident = ({ incidentId }: { incidentId: string }) => (
  <WithAccount>
    {({ user }) => (
      <SharedIncidentPage incidentId={incidentId}>
        {(found, onNewer) => (
          <WithBusiness
            found={found}
            person={{ uid: user.id, name: user.display_name }}
            onNewer={onNewer}
          />
        )}
      </SharedIncidentPage>
    )}
  </WithAccount>
);
