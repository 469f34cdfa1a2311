import { type Member, memberEndpoints } from '@lexplain/contract/organisations/members';
import { Paper, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Confirm } from '../../../components/confirm/confirm';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { Section } from '../../../components/section/section';
import { StatusMessage } from '../../../components/status-message/status-message';
import { useCommand } from '../../../lib/actions/use-command';
import { send } from '../../../lib/api/api-client';
import { messageOf } from '../../../lib/api/api-error';
import { membersQuery } from '../../../lib/queries/members-query';
import { useAuth } from '../../../session/use-auth';
import { useCan } from '../../../session/use-can';
import classes from '../list.module.css';
import { useOrganisationRefetch } from '../use-organisation-refetch';
import { type MemberChange, MemberItem, nameOf } from './member-item';

const changes = {
  promote: {
    row: memberEndpoints.promoteMember,
    title: (name: string) => `Make ${name} the owner`,
    consequence: (name: string) =>
      `${name} will become an owner and you will become a member. You will no longer be able to rename or delete the business, or to invite or remove members. Only an owner can make you an owner again.`,
    yes: 'Make owner',
    busy: 'Handing over...',
    done: (name: string) => `${name} is an owner now, and you are a member.`,
    failed: 'Ownership could not be handed over. Please try again.',
  },
  remove: {
    row: memberEndpoints.removeMember,
    title: (name: string) => `Remove ${name}`,
    consequence: (name: string) =>
      `${name} will no longer have access to the assessments and reports of this business. Their answers will stay here. They will keep their account and get an empty business of their own.`,
    yes: 'Remove',
    busy: 'Removing...',
    done: (name: string) => `${name} was removed.`,
    failed: 'The member could not be removed. Please try again.',
  },
} as const;

interface ChangeToConfirm {
  change: MemberChange;
  member: Member;
}

/** Asks for confirmation of a change, and makes it. */
const useMemberChange = (organisationId: string, onDone: (said: string) => void) => {
  const client = useQueryClient();
  const { refresh } = useAuth();
  const { refetch, onError } = useOrganisationRefetch(organisationId);
  const [asked, setAsked] = useState<ChangeToConfirm | null>(null);
  const [isOpen, setOpen] = useState(false);
  const command = useCommand({
    mutationFn: ({ change, member }: ChangeToConfirm, permit) =>
      send(permit, changes[change].row, { params: { memberId: member.uid } }),
    onSuccess: (members, { change, member }) => {
      client.setQueryData(membersQuery(organisationId).queryKey, members);
      void refetch();
      setOpen(false);
      onDone(changes[change].done(nameOf(member)));
      // The session's role follows.
      if (change === 'promote') refresh();
    },
    onError,
  });
  const ask = (next: ChangeToConfirm): void => {
    command.reset();
    setAsked(next);
    setOpen(true);
  };
  return { asked, isOpen, ask, close: () => setOpen(false), command };
};

interface MembersSectionProps {
  organisationId: string;
  /** The list of those who are invited, for owners: below the members, in the same table. */
  invitations?: ReactNode;
}

/** The members. Owners hand ownership over and remove members here. */
export const MembersSection = ({ organisationId, invitations }: MembersSectionProps) => {
  const { data, error, refetch } = useQuery(membersQuery(organisationId));
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState<string | null>(null);
  const canPromote = useCan('member.promote');
  const { asked, isOpen, ask, close, command } = useMemberChange(organisationId, setSaid);
  const done = said === null ? null : `${said} ${canPromote}`;
  // The button that had the focus was removed with the member, or goes with the own role, which
  // follows later.
  useEffect(() => {
    if (done !== null) heading.current?.focus();
  }, [done]);
  const text = changes[asked?.change ?? 'remove'];
  const name = asked ? nameOf(asked.member) : '';
  return (
    <Section id="organisation-members" title="Members" heading={heading}>
      {!data && !error && <Loading cards={[1, 84]} />}
      {!data && error && (
        <Failure error={error} fallback="Failed to load the members" onRetry={refetch} />
      )}
      {data && (
        <Paper withBorder>
          <ul aria-label="Members" className={classes.list}>
            {data.map((member) => (
              <MemberItem
                key={member.uid}
                member={member}
                onAsk={(change) => {
                  setSaid(null);
                  ask({ change, member });
                }}
              />
            ))}
          </ul>
          {invitations}
        </Paper>
      )}
      <StatusMessage>{said}</StatusMessage>
      <Confirm
        opened={isOpen}
        title={text.title(name)}
        yes={text.yes}
        busy={text.busy}
        no="Cancel"
        isBusy={command.isPending || command.isSuccess}
        failure={command.isError ? messageOf(command.error, text.failed) : null}
        onConfirm={() => asked && command.run(asked)}
        onClose={close}
      >
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {text.consequence(name)}
        </Text>
      </Confirm>
    </Section>
  );
};
