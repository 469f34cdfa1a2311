import type { Member } from '@lexplain/contract/organisations/members';
import { Badge, Group, Text } from '@mantine/core';
import { ActionMenu } from '../../../components/action-menu/action-menu';
import { formatDayOf } from '../../../lib/text/dates';
import { useAuth } from '../../../session/use-auth';
import { useCan } from '../../../session/use-can';
import { roleLabels } from '../labels';
import classes from '../list.module.css';

export type MemberChange = 'promote' | 'remove';

/** A member's display name; their email address where they have none. */
export const nameOf = ({ display_name, email }: Pick<Member, 'display_name' | 'email'>): string =>
  display_name || email;

interface MemberItemProps {
  member: Member;
  onAsk: (change: MemberChange) => void;
}

/** One member, with the person's actions. */
export const MemberItem = ({ member, onAsk }: MemberItemProps) => {
  const { backendUser } = useAuth();
  const canPromote = useCan('member.promote');
  const canRemove = useCan('member.remove');
  const name = nameOf(member);
  const isSelf = member.uid === backendUser?.id;
  const actions = [
    ...(canPromote && member.role !== 'owner'
      ? [{ label: 'Make owner', onChoose: () => onAsk('promote') }]
      : []),
    ...(canRemove ? [{ label: 'Remove', onChoose: () => onAsk('remove') }] : []),
  ];
  return (
    <li className={classes.item}>
      <div className={classes.name}>
        <Group gap="xs">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          {isSelf && (
            <Badge variant="light" tt="none">
              You
            </Badge>
          )}
        </Group>
        {name !== member.email && (
          <Text size="sm" c="dimmed">
            {member.email}
          </Text>
        )}
      </div>
      <span className={classes.role}>{roleLabels[member.role]}</span>
      <span className={classes.state}>
        Since {formatDayOf(member.joined_at)}
        {member.has_second_factor !== null && (
          <>
            <br />
            Two-step sign-in: {member.has_second_factor ? 'on' : 'not on'}
          </>
        )}
      </span>
      {!isSelf && actions.length > 0 && (
        <div className={classes.menu}>
          <ActionMenu label="More" name={`More for ${name}`} size="xs" actions={actions} />
        </div>
      )}
    </li>
  );
};
