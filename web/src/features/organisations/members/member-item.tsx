import type { Member } from '@lexplain/contract/organisations/members';
import { Badge, Button, Group, Text } from '@mantine/core';
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
  return (
    <li className={classes.item}>
      <div className={classes.text}>
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
        {name !== member.email && <Text size="sm">{member.email}</Text>}
        <Text size="sm" c="dimmed">
          {roleLabels[member.role]}, joined {formatDayOf(member.joined_at)}
        </Text>
        {member.has_second_factor !== null && (
          <Text size="sm" c="dimmed">
            Two-step sign-in: {member.has_second_factor ? 'on' : 'not on'}
          </Text>
        )}
      </div>
      {!isSelf && (canPromote || canRemove) && (
        <Group gap="xs">
          {canPromote && member.role !== 'owner' && (
            <Button
              variant="default"
              size="xs"
              aria-label={`Make owner: ${name}`}
              onClick={() => onAsk('promote')}
            >
              Make owner
            </Button>
          )}
          {canRemove && (
            <Button
              variant="outline"
              color="red"
              size="xs"
              aria-label={`Remove ${name}`}
              onClick={() => onAsk('remove')}
            >
              Remove
            </Button>
          )}
        </Group>
      )}
    </li>
  );
};
