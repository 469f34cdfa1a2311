import { brand } from '@lexplain/contract/brand/brand';
import type { ShownInvitation } from '@lexplain/contract/organisations/invitations';
import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { roleWithArticle } from '../labels';
import { roleDescription } from './invitation-messages';

const wrapped = { overflowWrap: 'anywhere' } as const;

/** Who invites whom to which organisation. */
export const InvitationText = ({ found }: { found: ShownInvitation }) => (
  <Text style={wrapped}>
    <b>{found.invited_by || 'Somebody'}</b> invites <b>{found.email}</b> to join{' '}
    <b>{found.organisation}</b> on {brand.name} as {roleWithArticle[found.role]}.{' '}
    {roleDescription(found)}
  </Text>
);

/** Why an invitation can't be accepted any more, and where to go. */
export const EndedText = ({ text }: { text: string }) => (
  <>
    <Text style={wrapped}>{text}</Text>
    <Button component={Link} to="/dashboard" w="fit-content">
      Go to the dashboard
    </Button>
  </>
);
