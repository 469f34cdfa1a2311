import { isStale } from '@lexplain/contract/profile/outcomes';
import type { Profile } from '@lexplain/contract/profile/profile';
import type { ProfileRules } from '@lexplain/contract/profile/rules';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ClientAnchor } from '../../components/client-anchor/client-anchor';
import { EmptyState } from '../../components/empty-state/empty-state';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { Section } from '../../components/section/section';
import { countOf } from '../../lib/text/count-of';
import { formatMoment, today } from '../../lib/text/dates';
import { AnswerList } from './interview/answer-list';
import { toGiven } from './interview/draft';
import { viewInterview } from './interview/interview';
import classes from './interview/questions.module.css';
import { LawResults } from './outcomes/law-results';
import {
  byStrongest,
  type LawNames,
  listShownOutcomes,
  type ObligationsOfLaw,
} from './outcomes/shown-outcome';
import { notAdvice } from './profile-texts';
import { clientProfileQuery, profileRulesQuery } from './queries';
import { UncoveredLaws } from './uncovered-laws/uncovered-laws';

/** Who saved last, how much is open, and whether the latest record still holds. */
const describeState = ({ saved, record }: Profile, left: number): string =>
  [
    ...(saved ? [`Saved by ${saved.by_name || 'somebody'}, ${formatMoment(saved.at)}.`] : []),
    left === 0 ? 'All questions are answered.' : `${countOf(left, 'question')} left to answer.`,
    ...(record
      ? [
          `Recorded ${formatMoment(record.at)}${isStale(record.stale) ? ', and changed since' : ''}.`,
        ]
      : ['Not recorded yet.']),
  ].join(' ');

interface ReadProfileProps {
  organisationId: string;
  profile: Profile;
  rules: ProfileRules;
  lawNames: LawNames;
  obligations: ObligationsOfLaw;
}

const ReadProfile = ({
  organisationId,
  profile,
  rules,
  lawNames,
  obligations,
}: ReadProfileProps) => {
  const given = useMemo(() => toGiven(profile), [profile]);
  const interview = useMemo(() => viewInterview(rules, given), [rules, given]);
  const left = interview.open.length;
  if (interview.answered.length === 0) {
    return (
      <EmptyState text="The client has not answered anything about its business yet. Its answers, and which laws bind it, stand here once it has.">
        <ClientAnchor to="/adviser/clients/$organisationId" organisationId={organisationId}>
          Show the client
        </ClientAnchor>
      </EmptyState>
    );
  }
  return (
    <div className={classes.profile}>
      <Text size="sm" c="dimmed">
        {describeState(profile, left)}
      </Text>
      <Section id="client-outcomes" title="Which laws bind them" about={notAdvice}>
        <LawResults
          outcomes={byStrongest(
            listShownOutcomes(rules, given, interview.outcomes, lawNames, today()),
          )}
          obligations={obligations}
        />
      </Section>
      <Section id="client-uncovered" title="What is not covered here">
        <UncoveredLaws rules={rules} given={given} />
      </Section>
      <Section id="client-answers" title="Their answers">
        <AnswerList
          computed={{ rules, given, left, lawNames, obligations }}
          answered={interview.answered}
        />
      </Section>
    </div>
  );
};

interface ClientProfileProps {
  organisationId: string;
  lawNames: LawNames;
  obligations: ObligationsOfLaw;
}

/** The profile and the outcomes of an adviser's client, to read. */
export const ClientProfile = ({ organisationId, lawNames, obligations }: ClientProfileProps) => {
  const client = useQuery(clientProfileQuery(organisationId));
  const rules = useQuery(profileRulesQuery);
  const failed = [client, rules].filter(({ data, error }) => error && !data);
  if (failed.length > 0) {
    return (
      <Failure
        error={failed[0]?.error}
        fallback="Failed to load the client’s profile"
        onRetry={() => Promise.all(failed.map((query) => query.refetch()))}
      />
    );
  }
  if (!client.data || rules.isPending) return <Loading cards={[3, 160]} />;
  if (!rules.data) return <Text c="dimmed">There are no questions about a business yet.</Text>;
  return (
    <ReadProfile
      organisationId={organisationId}
      profile={client.data.profile}
      rules={rules.data}
      lawNames={lawNames}
      obligations={obligations}
    />
  );
};

/** The client's name; empty until it is known. */
export const useClientName = (organisationId: string): string =>
  useQuery(clientProfileQuery(organisationId)).data?.organisation.name ?? '';
