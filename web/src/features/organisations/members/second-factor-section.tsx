import type { Member } from '@lexplain/contract/organisations/members';
import {
  type Organisation,
  organisationEndpoints,
} from '@lexplain/contract/organisations/organisations';
import { Button, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Confirm } from '../../../components/confirm/confirm';
import { Section } from '../../../components/section/section';
import { StatusMessage } from '../../../components/status-message/status-message';
import { useCommand } from '../../../lib/actions/use-command';
import { send } from '../../../lib/api/api-client';
import { messageOf } from '../../../lib/api/api-error';
import { membersQuery } from '../../../lib/queries/members-query';
import { countOf } from '../../../lib/text/count-of';
import { formatDayOf } from '../../../lib/text/dates';
import { useAuth } from '../../../session/use-auth';
import { useCan } from '../../../session/use-can';
import { eventsQuery } from '../log/events-query';
import { organisationQuery, useOrganisation } from '../queries';
import { useOrganisationRefetch } from '../use-organisation-refetch';

const id = 'organisation-second-factor';
const title = 'Two-step sign-in';
const about = 'People enter a code from an app on their phone besides their password.';

const SetUp = () => (
  <div>
    <Button
      variant="default"
      renderRoot={(props) => <Link {...props} to="/dashboard/user/sign-in" />}
    >
      Set up two-step sign-in
    </Button>
  </div>
);

/** What an owner is asked before the change, and told after it. */
const changes = {
  require: {
    label: 'Require it of all members',
    title: 'Require two-step sign-in',
    consequence:
      'All members get an email and have two weeks to set it up. After that, whoever has not can only see their own account, leave, and download their own data.',
    yes: 'Require it',
    busy: 'Requiring...',
    done: 'Two-step sign-in is required of all members.',
  },
  withdraw: {
    label: 'Stop requiring it',
    title: 'Stop requiring two-step sign-in',
    consequence:
      'Members can turn it off, and work here with their password alone. Those who use it keep it until they turn it off.',
    yes: 'Stop requiring it',
    busy: 'Saving...',
    done: 'Two-step sign-in is not required any more.',
  },
} as const;

/** Requires it, or no longer, after asking. */
const Demand = ({ organisation }: { organisation: Organisation }) => {
  const client = useQueryClient();
  const { onError } = useOrganisationRefetch(organisation.id);
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const isRequired = organisation.second_factor_due_at !== null;
  const [asked, setAsked] = useState<keyof typeof changes>('require');
  const text = changes[asked];
  const demand = useCommand({
    mutationFn: (required: boolean, permit) =>
      send(permit, organisationEndpoints.demandSecondFactor, { body: { required } }),
    onSuccess: (saved, required) => {
      client.setQueryData(organisationQuery(saved.id).queryKey, saved);
      void client.invalidateQueries({ queryKey: eventsQuery(saved.id).queryKey });
      setAsking(false);
      setSaid(changes[required ? 'require' : 'withdraw'].done);
    },
    onError,
  });
  const ask = (): void => {
    demand.reset();
    setSaid(null);
    setAsked(isRequired ? 'withdraw' : 'require');
    setAsking(true);
  };
  return (
    <>
      <Group>
        <Button variant="default" onClick={ask}>
          {changes[isRequired ? 'withdraw' : 'require'].label}
        </Button>
      </Group>
      <StatusMessage>{said}</StatusMessage>
      <Confirm
        opened={isAsking}
        title={text.title}
        yes={text.yes}
        busy={text.busy}
        no="Cancel"
        isBusy={demand.isPending}
        isDestructive={false}
        failure={
          demand.isError
            ? messageOf(demand.error, 'The change could not be saved. Please try again.')
            : null
        }
        onConfirm={() => demand.run(asked === 'require')}
        onClose={() => setAsking(false)}
      >
        <Text size="sm">{text.consequence}</Text>
      </Confirm>
    </>
  );
};

const describeUse = (members: Member[]): string => {
  const users = members.filter(({ has_second_factor }) => has_second_factor).length;
  if (members.length === 1) return users === 1 ? 'You use it.' : 'You do not use it yet.';
  if (users === 0) return 'Nobody uses it yet.';
  if (users === members.length) return 'Everybody uses it.';
  return `${users} of ${countOf(members.length, 'member')} ${users === 1 ? 'uses' : 'use'} it.`;
};

const OfOwner = ({ organisation }: { organisation: Organisation }) => {
  const { backendUser } = useAuth();
  const { data: members } = useQuery(membersQuery(organisation.id));
  const { second_factor_due_at: due } = organisation;
  const hasOwn = members?.find(({ uid }) => uid === backendUser?.id)?.has_second_factor === true;
  return (
    <Section id={id} title={title} about={about}>
      {due !== null && <Text size="sm">All members need it from {formatDayOf(due)} on.</Text>}
      {members && <Text size="sm">{describeUse(members)}</Text>}
      {members && hasOwn && <Demand organisation={organisation} />}
      {members && !hasOwn && (
        <>
          <Text size="sm">
            {due === null
              ? 'To require it of all members, set it up for yourself first.'
              : 'To change this, set it up for yourself first.'}
          </Text>
          <SetUp />
        </>
      )}
    </Section>
  );
};

/** Whether the organisation asks its members for two-step sign-in. Owners ask for it here. */
export const SecondFactorSection = () => {
  const canDemand = useCan('organisation.demand_second_factor');
  const { data } = useOrganisation();
  if (!data) return null;
  if (canDemand) return <OfOwner organisation={data} />;
  const { second_factor_due_at: due } = data;
  if (due === null) return null;
  return (
    <Section id={id} title={title} about={about}>
      <Text size="sm">
        Your business requires it of all members from {formatDayOf(due)} on. Whoever joins later has
        two weeks.
      </Text>
      <SetUp />
    </Section>
  );
};
